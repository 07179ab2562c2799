import type { Command } from '@waypost/remote-kit/cli/command';
import { developAll } from '../dev/dev-all';

/** `npm run dev`: the whole site with hot reloading, until it is stopped. */
export const dev: Command = {
  about: 'Runs the whole site with hot reloading, until it is stopped.',
  async run() {
    const stop = await developAll();
    const end = (): void => void stop().then(() => process.exit(0));
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  },
};
