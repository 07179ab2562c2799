import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shellBrowserConfig } from '../webpack/shell-browser';
import { shellServerConfig } from '../webpack/shell-server';
import { repositoryRoot } from '../workspace';
import { serveBrowserBuild, watchServerBuild } from '@waypost/remote-kit/dev/dev-server';

/** Port of the host's development server for browser files. */
export const SHELL_DEV_PORT = 3010;

/**
 * Develops the host: hot reloading in the browser, a restart of its server at every change.
 *
 * @returns how to stop
 */
export async function developShell(
  buildDir: string,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const outDir = path.join(buildDir, 'shell');
  const build = { mode: 'development', outDir } as const;
  const url = (file: string): string => `http://localhost:${SHELL_DEV_PORT}/${file}`;
  let child: ChildProcess | undefined;

  const restart = (): void => {
    child?.kill('SIGTERM');
    child = spawn(process.execPath, [path.join(outDir, 'server/main.cjs')], {
      env: { ...process.env, NODE_ENV: 'development', PAGE_CACHE_SECONDS: '0', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  };

  await mkdir(path.join(outDir, 'client'), { recursive: true });
  await cp(path.join(repositoryRoot, 'shell/public'), path.join(outDir, 'public'), {
    recursive: true,
  });
  const manifest = { js: [url('main.js')], css: [url('main.css')], fonts: [] };
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest));
  const server = await serveBrowserBuild(
    shellBrowserConfig({ ...build, devPort: SHELL_DEV_PORT }),
    SHELL_DEV_PORT,
    () => undefined,
  );
  const unwatch = watchServerBuild(shellServerConfig(build), restart);
  return async () => {
    unwatch();
    child?.kill('SIGTERM');
    await server.stop();
  };
}
