import { installedChromium } from '@waypost/remote-kit/verify/chromium';
import { installDebianPackage } from './debian-package';

/** Debian's packages of Chromium, the best first: with a window, as readers have it, and without. */
const packages = { any: ['chromium-headless-shell', 'chromium'], desktop: ['chromium'] };

/**
 * The system's Chromium, installed first where that is possible; Playwright downloads none.
 *
 * @param kind `desktop` for measuring, which needs the browser that readers have
 * @throws Error that says what to install
 */
export function findChromium(kind: keyof typeof packages = 'any'): string {
  for (const name of packages[kind]) {
    if (!installedChromium(kind)) installDebianPackage(name, 'Chromium');
  }
  const found = installedChromium(kind);
  if (!found) {
    throw new Error(
      `What runs in a browser needs Chromium. Install it (Debian: apt-get install ${packages[kind][0]}) or ` +
        'set CHROMIUM_PATH to its executable.',
    );
  }
  return found;
}
