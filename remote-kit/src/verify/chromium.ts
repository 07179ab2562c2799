import { existsSync } from 'node:fs';

/** Chromium with a window, as readers have it. */
const desktop = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Without one: what a window is made of takes more processor time than a page (decision 123). */
const headless = ['/usr/bin/chromium-headless-shell'];

/**
 * The executable of this machine's Chromium or Chrome, one without a window where there are both; none is
 * downloaded.
 *
 * @param kind whether it must be one with a window; `CHROMIUM_PATH` goes before all
 */
export const installedChromium = (kind: 'any' | 'desktop' = 'any'): string | undefined =>
  [process.env.CHROMIUM_PATH, ...(kind === 'any' ? headless : []), ...desktop].find(
    (place) => place && existsSync(place),
  );

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
