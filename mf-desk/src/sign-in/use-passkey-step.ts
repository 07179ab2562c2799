import { useState } from 'react';
import type { HttpFailure } from '@waypost/shared/runtime';
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
      const isOurs = error instanceof PasskeyError;
      setProblem(isOurs ? error.message : failureLine(error as HttpFailure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
