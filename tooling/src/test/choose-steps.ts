import { UsageError } from '@waypost/remote-kit/cli/command';
import type { Step } from './step';

/**
 * Steps whose name holds a text; all of them without one.
 *
 * @throws UsageError when no step is named so
 */
export function chooseSteps(steps: Step[], only: string | undefined): Step[] {
  const chosen = steps.filter(({ name }) => name.includes(only ?? ''));
  if (chosen.length > 0) return chosen;
  const names = steps.map(({ name }) => name).join(', ');
  throw new UsageError(`No step is named "${only}". There are: ${names}.`);
}
