import type { Command } from '@waypost/remote-kit/cli/command';
import { restoreManifest } from '../packages/swap-manifest';

/** `postpack` of a published package. */
export const postpack: Command = {
  about: 'Puts back what prepack changed, for npm alone to call.',
  run: () => restoreManifest(process.cwd()),
};
