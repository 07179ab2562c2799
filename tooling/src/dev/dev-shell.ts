import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shellBrowserConfig } from '../webpack/shell-browser';
import { shellServerConfig } from '../webpack/shell-server';
import type { OnStop } from '@waypost/remote-kit/cli/until-stopped';
import { repositoryRoot } from '../workspace';
import { serveBrowserBuild, watchServerBuild } from '@waypost/remote-kit/dev/dev-server';
import { restartedServer } from './restarted-server';

/**
 * Develops the host: hot reloading in the browser, a restart of its server at every change. Resolves
 * once it serves.
 *
 * @param options.port of its development server for browser files
 * @param options.env settings of its server
 * @param options.onStop gets how to stop each part
 * @throws Error when its server ends before it serves
 */
export async function developShell(options: {
  buildDir: string;
  port: number;
  env: NodeJS.ProcessEnv;
  onStop: OnStop;
}): Promise<void> {
  const { buildDir, port, env, onStop } = options;
  const outDir = path.join(buildDir, 'shell');
  const build = { mode: 'development', outDir } as const;
  const url = (file: string): string => `http://localhost:${port}/${file}`;
  const shell = restartedServer(path.join(outDir, 'server/main.cjs'), {
    ...{ ...process.env, NODE_ENV: 'development', PAGE_CACHE_SECONDS: '0' },
    ...env,
  });

  await mkdir(path.join(outDir, 'client'), { recursive: true });
  await cp(path.join(repositoryRoot, 'shell/public'), path.join(outDir, 'public'), {
    recursive: true,
  });
  const own = (name: string) => ({
    ...{ js: [url(`${name}.js`)], css: [url(`${name}.css`)], integrity: {} },
  });
  const parts = {
    ...{ preview: own('preview'), standalone: own('standalone') },
    fragmentStage: own('fragment-stage'),
    standaloneFragment: own('standalone-fragment'),
  };
  const status = { css: [url('status.css')], integrity: {} };
  const css = { css: [url('main.css')], fonts: [] };
  const manifest = { js: [url('main.js')], ...css, integrity: {}, status, ...parts };
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest));
  const server = await serveBrowserBuild(shellBrowserConfig({ ...build, devPort: port }), port);
  onStop(() => server.stop());
  onStop(shell.stop);
  onStop(watchServerBuild(shellServerConfig(build), { onBuilt: shell.restart }));
  await shell.serving;
}
