import { useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import list from '../../ui/list.module.css';
import { Moment } from '../../ui/moment';
import type { KeptState } from '../engine/kept-states';
import { useKeptName } from '../engine/use-kept-name';
import { useKeptStates } from '../engine/use-kept-states';
import { CopyWords } from './copy-words';
import { KeptChoice } from './kept-choice';

/** What this browser kept of a text that cannot be opened any more, to be copied. */
export function KeptWords({ id }: { id: number }) {
  const name = useKeptName(id);
  const { found, discard } = useKeptStates(name, {
    onFailed: (error) => console.warn('What was kept cannot be read', error),
  });
  const [chosen, setChosen] = useState<KeptState | null>(null);
  const kept = found.find((state) => state === chosen) ?? found[0];
  if (!kept) return null;
  return (
    <section className={list.note} aria-labelledby="kept">
      <h2 id="kept">Something you wrote was not saved</h2>
      <p>
        This browser kept it <Moment iso={new Date(kept.at).toISOString()} />. It cannot be saved
        here any more: copy it before you forget it.
      </p>
      <KeptChoice found={found} kept={kept} onChoose={setChosen} />
      <CopyWords text={kept.source} />
      <div className={list.actions}>
        <Button onClick={() => discard()}>Forget it</Button>
      </div>
    </section>
  );
}
