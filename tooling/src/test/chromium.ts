import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = (): string | undefined => places.find((place) => place && existsSync(place));

/** As root on Debian the browser is one package away. */
function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the browser tests…');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '--no-install-recommends', 'chromium');
}

/**
 * The system's Chromium, installed first where that is possible; Playwright downloads none.
 *
 * @throws Error that says what to install
 */
export function findChromium(): string {
  if (!find()) install();
  const found = find();
  if (!found) {
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set ' +
        'CHROMIUM_PATH to its executable.',
    );
  }
  return found;
}

/** Chromium without what phones out or needs a desktop. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
