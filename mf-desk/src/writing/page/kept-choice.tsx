import { Choice } from '@waypost/shared/ui/field';
import type { KeptState } from '../engine/kept-states';

const withSeconds = new Intl.DateTimeFormat('en-US', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  hourCycle: 'h23',
});

/** Which of the states that this browser kept is meant, where there are several. */
export function KeptChoice(props: {
  /** Newest first. */
  found: readonly KeptState[];
  kept: KeptState;
  onChoose: (kept: KeptState) => void;
}) {
  const { found, kept, onChoose } = props;
  if (found.length < 2) return null;
  return (
    <Choice
      label="As it was at"
      value={found.indexOf(kept)}
      options={found.map(({ at }, index) => [String(index), withSeconds.format(at)] as const)}
      onChange={({ target }) => onChoose(found[Number(target.value)] ?? kept)}
    />
  );
}
