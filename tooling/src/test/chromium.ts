import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = (): string | undefined => places.find((place) => place && existsSync(place));

/**
 * The system's Chromium, installed first where that is possible; Playwright downloads none.
 *
 * @throws Error that says what to install
 */
export function findChromium(): string {
  if (!find()) installDebianPackage('chromium', 'Chromium for the browser tests');
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
