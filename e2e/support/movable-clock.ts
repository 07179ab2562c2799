import path from 'node:path';
import { repositoryRoot, type Running } from './process';

const PRELOADED = path.join(repositoryRoot, 'e2e/support/preloaded-clock.cjs');

/** Settings of a process whose clock a test moves. */
export const movableClock = { NODE_OPTIONS: `--require "${PRELOADED}"` };

/** Settings of a process whose clock is ahead from its start. */
export const clockAhead = (milliseconds: number): NodeJS.ProcessEnv => ({
  ...movableClock,
  CLOCK_AHEAD_MS: String(milliseconds),
});

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
