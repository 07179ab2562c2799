import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/**
 * Runs nginx with a site's configuration, as a file in `/etc/nginx/conf.d` has it.
 *
 * @param folder of its own, which is made
 * @param isUp resolves once it serves, and rejects before
 * @throws Error when it ends before that
 */
export async function startNginx(folder: string, site: string, isUp: () => Promise<void>) {
  await mkdir(folder);
  await writeFile(path.join(folder, 'waypost.conf'), site);
  // As root its workers would be another user, who may not enter a temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  );
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid nginx.pid; events {}
     http { access_log off; ${temporary.join(' ')} include waypost.conf; }`,
  );
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', path.join(folder, 'error.log')];
  const child = spawn('nginx', args, { stdio: 'inherit' });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const refused = ended.then(([code]) => {
    throw new Error(`nginx ended with ${code} before it served`);
  });
  await Promise.race([expect(isUp).toPass(), refused]);
  refused.catch(() => undefined);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @throws Error when the text lacks what is to be replaced */
export function replace(text: string, from: string | RegExp, to: string): string {
  const replaced = text.replaceAll(from, to);
  if (replaced === text) throw new Error(`There is no ${String(from)} in:\n${text}`);
  return replaced;
}
