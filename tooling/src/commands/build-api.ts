import type { Command } from '@waypost/remote-kit/cli/command';
import { createSourceReader } from '@waypost/remote-kit/release/input-hash';
import { buildApi } from '../build/build-api';
import { buildFresh, isStale } from '../build/freshness';

/** `npm run build -w api`: builds the API alone, where its sources are others than it was built from. */
export const buildApiAlone: Command = {
  about: 'Builds the API where that is stale.',
  async run() {
    if (await isStale('api', createSourceReader())) await buildFresh('api', buildApi);
  },
};
