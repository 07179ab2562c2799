import type { Command } from '@waypost/remote-kit/cli/command';
import { untilStopped } from '@waypost/remote-kit/cli/until-stopped';
import { developAll } from '../dev/dev-all';

/** `npm run dev`: the whole site with hot reloading, until it is stopped. */
export const dev: Command = {
  about: 'Runs the whole site with hot reloading, until it is stopped.',
  run: () => untilStopped(developAll),
};
