import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package where that takes nobody's leave: as root on Debian. */
export function installDebianPackage(name: string, what: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${what}…`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '--no-install-recommends', name);
}
