import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Command } from '../cli/command';

const require = createRequire(import.meta.url);

/** `waypost test`: Jest, as the remote's `jest.config.mjs` says. */
export const test: Command = {
  about: 'Runs the tests of the remote in this folder.',
  takes: '[file…]',
  words: [0, Number.POSITIVE_INFINITY],
  options: {
    watch: { type: 'boolean', about: 'runs them again at every change' },
  },
  async run({ positionals, values }) {
    const child = spawn(
      process.execPath,
      [require.resolve('jest/bin/jest'), ...(values.watch ? ['--watch'] : []), ...positionals],
      { stdio: 'inherit' },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  },
};
