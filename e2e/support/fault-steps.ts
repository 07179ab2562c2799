import { randomOf } from './random';

/** What becomes of the next request that saves. */
export type Fate = 'broken' | 'overloaded' | 'lost' | 'response lost' | 'response held back';

/** Something that a writer does, or that happens to them. */
export type Step =
  | { does: 'type' | 'other writer'; block: number }
  | { does: 'wait'; ms: number }
  | { does: 'save' | 'try again' | 'decide' | 'recover' }
  | { does: 'go offline' | 'go online' | 'sign out' | 'sign in' }
  | { does: 'kill the API' | 'start the API' }
  | { does: 'fail'; fate: Fate }
  | { does: 'move the clock'; ms: number }
  | { does: 'fill the storage' | 'empty the storage' }
  | { does: 'end the tab'; way: 'crash' | 'close' | 'leave' };

/** Blocks of the text that is written. */
export const BLOCKS = ['alpha', 'beta', 'gamma'];

const MAX_STEPS = 9;

const TABS: readonly Step[] = [
  { does: 'end the tab', way: 'crash' },
  { does: 'end the tab', way: 'close' },
  { does: 'end the tab', way: 'leave' },
];

/** Each sequence has one of them for certain. */
const FAULTS: readonly Step[] = [
  ...TABS,
  { does: 'go offline' },
  { does: 'sign out' },
  { does: 'kill the API' },
  { does: 'other writer', block: 0 },
  { does: 'other writer', block: 2 },
  { does: 'fill the storage' },
  { does: 'move the clock', ms: -86_400_000 },
  { does: 'move the clock', ms: 3_600_000 },
  { does: 'fail', fate: 'broken' },
  { does: 'fail', fate: 'overloaded' },
  { does: 'fail', fate: 'lost' },
  { does: 'fail', fate: 'response lost' },
  { does: 'fail', fate: 'response held back' },
];

const REMEDIES: readonly Step[] = [
  { does: 'go online' },
  { does: 'sign in' },
  { does: 'start the API' },
  { does: 'empty the storage' },
  { does: 'decide' },
  { does: 'recover' },
  { does: 'try again' },
];

const WAITS = [100, 600, 1_000, 2_000, 6_000];

/** The steps of a sequence, the same for the same number; in the end the tab is ended once more. */
export function stepsOf(seed: number): Step[] {
  const random = randomOf(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const type = (): Step => ({ does: 'type', block: Math.floor(random() * BLOCKS.length) });
  const some = (): Step => {
    const kind = random();
    if (kind < 0.35) return type();
    if (kind < 0.6) return { does: 'wait', ms: pick(WAITS) };
    if (kind < 0.65) return { does: 'save' };
    return pick(kind < 0.85 ? FAULTS : REMEDIES);
  };
  const steps = Array.from({ length: 3 + Math.floor(random() * (MAX_STEPS - 3)) }, some);
  const certain = FAULTS[seed % FAULTS.length] as Step;
  steps.splice(Math.floor(random() * steps.length), 0, type(), certain, type());
  return [...steps, pick(TABS)];
}
