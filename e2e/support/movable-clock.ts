import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot, type Running } from './process';

const PRELOADED = pathToFileURL(path.join(repositoryRoot, 'e2e/support/movable-clock.mjs')).href;

/** Settings of a process whose clock a test moves. */
export const movableClock = { NODE_OPTIONS: `--import=${PRELOADED}` };

/** Moves the clock of a process that was started with {@link movableClock}; resolves once it has. */
export async function moveClock({ child }: Running, milliseconds: number): Promise<void> {
  const moved = new Promise<void>((resolve) => {
    const look = ({ type }: { type: string }): void => {
      if (type !== 'clock') return;
      child.off('message', look);
      resolve();
    };
    child.on('message', look);
  });
  child.send({ type: 'clock', milliseconds });
  await moved;
}
