import { useState } from 'react';
import { failureLine } from '../api/failure';
import { PasskeyError } from './passkey';

/**
 * Runs what takes calls and the browser's passkey dialog in turn, with one place for what goes
 * wrong on the way.
 */
export function usePasskeyStep(): {
  isBusy: boolean;
  problem: string | null;
  run: (step: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (step: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await step();
    } catch (error) {
      if (error instanceof PasskeyError) {
        setProblem(error.message);
        return;
      }
      // Calls fail with plain values, which are logged where they fail; an exception is a defect.
      if (error instanceof Error) console.error('A step with a passkey failed', error);
      setProblem(failureLine(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
