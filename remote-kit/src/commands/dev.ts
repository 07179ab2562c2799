import type { Command } from '../cli/command';
import { readRemote } from '../config/read-remote';

/** `waypost dev`: the remote in this folder alone, until it is stopped. */
export const dev: Command = {
  about: 'Runs the remote in this folder alone, with hot reloading, until it is stopped.',
  options: {
    port: {
      type: 'string',
      value: 'port',
      about: 'where it listens; PORT or its own when left out',
    },
    api: {
      type: 'string',
      value: 'origin',
      about: 'the API it uses, such as https://example.org; API_ORIGIN when left out',
    },
  },
  async run({ values }) {
    const remote = await readRemote(process.cwd());
    const { developAlone } = await import('../dev/dev-alone');
    const stop = await developAlone(remote, {
      port: Number(values.port ?? process.env.PORT ?? remote.dev.port),
      apiOrigin: (values.api as string | undefined) ?? process.env.API_ORIGIN,
    });
    const end = (): void => void stop().then(() => process.exit(0));
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  },
};
