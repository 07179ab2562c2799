import path from 'node:path';
import type { Command } from '@waypost/remote-kit/cli/command';
import { runApi } from '../dev/run-api';
import { readPort } from '../settings';
import { repositoryRoot } from '../workspace';

/** `npm run dev -w api`: the API alone, with data of its own for each port. */
export const api: Command = {
  about: 'Runs the API from its sources at API_PORT (3001), until it is stopped.',
  async run() {
    const port = readPort('API_PORT', 3001);
    const { child, origin } = await runApi(port, path.join(repositoryRoot, `.dev/data-${port}`));
    console.log(`The API runs at ${origin}`);
    const end = (): void => void child.kill('SIGTERM');
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    child.once('exit', (code) => process.exit(code ?? 0));
  },
};
