import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../workspace';

/**
 * Installs a version of Node beside the one that runs: npm has a package with the binary for each
 * platform.
 *
 * @returns folder of the binary; `null` where there is none for this platform, which is said
 */
export function installNode(version: string): string | null {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(repositoryRoot, `node_modules/.cache/waypost/node-${version}`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  spawnSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const bin = path.join(folder, 'node_modules', name, 'bin');
  const { error, stdout } = spawnSync(path.join(bin, 'node'), ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${version}`) return bin;
  console.error(`npm has no ${name}@${version} that runs here. ${error?.message ?? stdout}`);
  return null;
}
