import { useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Fold } from '../../ui/fold';
import list from '../../ui/list.module.css';
import { Moment } from '../../ui/moment';
import type { KeptState } from '../engine/kept-states';
import { TextDifference } from '../revisions/text-difference';
import { KeptChoice } from './kept-choice';

/** Offers what this browser kept of the text and nobody saved, such as before a crash. */
export function RecoveryOffer(props: {
  /** The text as it is. */
  source: string;
  /** Newest first. */
  found: readonly KeptState[];
  onRestore: (kept: KeptState) => void;
  onDiscard: () => void;
}) {
  const { source, found, onRestore, onDiscard } = props;
  const [chosen, setChosen] = useState(found[0]);
  // One of before may be gone on from by now.
  const kept = found.find((state) => state === chosen) ?? found[0]!;
  return (
    <section className={list.note} aria-labelledby="recovery">
      <h2 id="recovery">Something you wrote was not saved</h2>
      <p>
        This browser kept it <Moment iso={new Date(kept.at).toISOString()} />. The text below is
        what the desk has.
      </p>
      <KeptChoice found={found} kept={kept} onChoose={setChosen} />
      <Fold label="What differs">
        <TextDifference before={source} after={kept.source} />
      </Fold>
      <div className={list.actions}>
        <Button tone="primary" onClick={() => onRestore(kept)}>
          Go on from it
        </Button>
        <Button onClick={onDiscard}>Forget it</Button>
      </div>
    </section>
  );
}
