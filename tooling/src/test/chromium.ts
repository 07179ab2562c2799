import { installedChromium } from '@waypost/remote-kit/verify/chromium';
import { installDebianPackage } from './debian-package';

/**
 * The system's Chromium, installed first where that is possible; Playwright downloads none.
 *
 * @throws Error that says what to install
 */
export function findChromium(): string {
  if (!installedChromium()) installDebianPackage('chromium', 'Chromium for the browser tests');
  const found = installedChromium();
  if (!found) {
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set ' +
        'CHROMIUM_PATH to its executable.',
    );
  }
  return found;
}
