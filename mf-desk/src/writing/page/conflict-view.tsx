import type { ChangedText } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { TextField } from '@waypost/shared/ui/field';
import list from '../../ui/list.module.css';
import { Moment } from '../../ui/moment';
import styles from './conflict-view.module.css';

type Part = NonNullable<ChangedText['parts']>[number];

/** One part of the text that two people wrote differently. */
function Decision(props: {
  number: number;
  part: Exclude<Part, string>;
  theirName: string;
  decided: string | null;
  onDecide: (text: string) => void;
}) {
  const { number, part, theirName, decided, onDecide } = props;
  const version = (label: string, text: string, action: string) => (
    <div className={styles.version}>
      <h3>{label}</h3>
      <pre dir="auto">{text.trim() === '' ? <em>Taken out</em> : text.trim()}</pre>
      <Button aria-pressed={decided === text} onClick={() => onDecide(text)}>
        {action}
      </Button>
    </div>
  );
  return (
    <section className={styles.decision} aria-label={`Place ${number}`}>
      <div className={styles.sides}>
        {version('Mine', part.mine, 'Keep mine')}
        {version(theirName, part.theirs, 'Keep theirs')}
      </div>
      <TextField
        label="What stays"
        hint="Choose above, or write it here"
        dir="auto"
        rows={4}
        spellCheck
        value={decided ?? ''}
        onChange={(event) => onDecide(event.target.value)}
      />
    </section>
  );
}

/** Both edits of the same places side by side, for the writer to decide. */
export function ConflictView(props: {
  conflict: ChangedText;
  /** What the writer has. */
  mine: string;
  onDecided: (source: string) => void;
}) {
  const { conflict, mine, onDecided } = props;
  const { edited_by: name, edited_at: at } = conflict;
  const parts: readonly Part[] = conflict.parts ?? [{ base: '', mine, theirs: conflict.source }];
  const [decided, setDecided] = useState<Readonly<Record<number, string>>>({});
  const places = parts.flatMap((part, index) =>
    typeof part === 'string' ? [] : [{ part, index }],
  );
  const isOpen = places.some(({ index }) => decided[index] === undefined);
  const join = (): string =>
    parts.map((part, index) => (typeof part === 'string' ? part : decided[index])).join('');
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      <h2 id="conflict">{name ?? 'Somebody else'} changed the same place</h2>
      <p>
        {at ? (
          <>
            It was saved <Moment iso={at} />.{' '}
          </>
        ) : null}
        Nothing is lost: decide what stays, then go on writing.
      </p>
      {places.map(({ part, index }, place) => (
        <Decision
          key={index}
          number={place + 1}
          part={part}
          theirName={name ?? 'Theirs'}
          decided={decided[index] ?? null}
          onDecide={(text) => setDecided({ ...decided, [index]: text })}
        />
      ))}
      <div className={list.actions}>
        <Button tone="primary" disabled={isOpen} onClick={() => onDecided(join())}>
          Save what stays
        </Button>
      </div>
    </section>
  );
}
