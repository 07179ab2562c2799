import type { Command } from '@waypost/remote-kit/cli/command';
import { buildPackage } from '../packages/build-package';
import { restoreManifest, swapManifest } from '../packages/swap-manifest';

/** `prepack` of a published package; npm is its parent process. */
export const prepack: Command = {
  about: 'Builds the package in this folder and makes it exportable, for npm alone to call.',
  async run() {
    const root = process.cwd();
    await buildPackage(root);
    await swapManifest(root, process.ppid);
  },
};

/** `postpack` of a published package. */
export const postpack: Command = {
  about: 'Puts back what prepack changed, for npm alone to call.',
  run: () => restoreManifest(process.cwd()),
};
