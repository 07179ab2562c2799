import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { shellBrowserConfig } from './shell-browser';
import { shellServerConfig } from './shell-server';

const offerRefresh = fileURLToPath(new URL('./offer-refresh.cjs', import.meta.url));
const keepRenderers = fileURLToPath(new URL('./keep-renderers.cjs', import.meta.url));

/**
 * The host's development builds that teams run beside a remote of theirs (decision 147): React's
 * development copies with React Refresh for the browser, and a server that needs no package.
 */
export function shellDevelopConfigs(outDir: string): Configuration[] {
  const build = { mode: 'development', outDir } as const;
  const browser = shellBrowserConfig(build);
  const server = shellServerConfig(build);
  return [
    {
      ...browser,
      entry: {
        ...(browser.entry as Record<string, string | string[]>),
        main: [offerRefresh, keepRenderers, './src/client/main.client.tsx'],
      },
      devtool: false,
    },
    // Packages stay outside here: `bundlePackages` adds them in a second where webpack takes a minute.
    {
      ...server,
      entry: {
        main: './src/server/main.ts',
        trial: './src/server/trial-main.ts',
      },
    },
  ];
}
