import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package';
import { findChromium } from './chromium';
import { findJava } from './java';
import { findInstallation } from './temporary-postgres';

const hasNginx = (): boolean => !spawnSync('nginx', ['-v']).error;

/**
 * Servers that tests start, installed first where that is possible: PostgreSQL and nginx.
 *
 * @throws Error that says what to install
 */
export function findServers(): void {
  if (!findInstallation()) installDebianPackage('postgresql', 'PostgreSQL');
  if (!hasNginx()) installDebianPackage('nginx-light', 'nginx');
  if (findInstallation() && hasNginx()) return;
  throw new Error(
    'The tests of several machines run PostgreSQL 14 or newer and nginx. Install them (Debian: ' +
      'apt-get install postgresql nginx-light).',
  );
}

/** What all browser tests need: Chromium, Java and servers. */
export function findBrowserAndServers(): void {
  findChromium();
  findJava();
  findServers();
}
