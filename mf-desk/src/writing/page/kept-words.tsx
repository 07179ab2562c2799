import { useEffect, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import list from '../../ui/list.module.css';
import { Moment } from '../../ui/moment';
import { discardKept, type KeptState, keptStatesOf } from '../engine/kept-states';
import { useKeptName } from '../engine/use-kept-name';
import { CopyWords } from './copy-words';
import { KeptChoice } from './kept-choice';

/** What this browser kept of a text that cannot be opened any more, to be copied. */
export function KeptWords({ id }: { id: number }) {
  const name = useKeptName(id);
  const [found, setFound] = useState<readonly KeptState[]>([]);
  const [chosen, setChosen] = useState<KeptState | null>(null);
  useEffect(() => {
    let isOpen = true;
    keptStatesOf(name)
      .then((states) => isOpen && setFound(states))
      .catch((error: unknown) => console.warn('What was kept cannot be read', error));
    return () => {
      isOpen = false;
    };
  }, [name]);
  const kept = chosen ?? found[0];
  if (!kept) return null;
  const forget = (): void => {
    setFound([]);
    setChosen(null);
    // What stays is offered once more.
    discardKept(name, found).catch(() => undefined);
  };
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
        <Button onClick={forget}>Forget it</Button>
      </div>
    </section>
  );
}
