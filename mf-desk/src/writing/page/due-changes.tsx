import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { useEffect } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { useMay, useSession } from '../../frame/use-session';
import { useTextKind } from '../../frame/use-text-kind';
import { useNow, useVisible } from '../../ui/browser-state';
import list from '../../ui/list.module.css';
import { formatInZone } from '../../ui/moment';
import { useToast } from '../../ui/use-toast';
import styles from '../review/review-state.module.css';
import { callText } from '../text-calls';
import type { Saving } from './use-saving';
import type { TextActions } from './use-text-actions';

/** Learns what became of changes whose time has come, which nobody's saving brings, and says it. */
function useOutcome(
  { id, changes_due_at: due, changes_problem: problem, published_source: before }: DeskText,
  tell: Saving['tell'],
): void {
  const now = useNow();
  const isVisible = useVisible();
  const { name, plural } = useTextKind();
  const toast = useToast();
  const isPast = due !== null && problem === null && Date.parse(due) <= now;
  useEffect(() => {
    if (!isPast || !isVisible) return undefined;
    let isHere = true;
    void callText<DeskText>({ method: 'GET', path: `/${plural}/${id}/text/` }).then((response) => {
      if (!isHere || response.kind !== 'done') return;
      const { version, has_draft, changes_due_at, changes_problem } = response.body;
      const { published_source, review, state, published_at } = response.body;
      const found = { published_source, has_draft, review, state, published_at, changes_due_at };
      tell((before) =>
        before.version > version ? before : { ...before, ...found, changes_problem },
      );
      // A draft that was discarded is no more, either.
      if (!has_draft && published_source === before) return;
      if (!has_draft && state === 'public') toast('The changes are public.');
      else if (!has_draft) toast(`The changes are in, but the ${name} is off the site.`, 'alert');
      else if (changes_problem !== null) toast(changes_problem, 'alert');
    });
    return () => {
      isHere = false;
    };
    // Anew with each step of the clock, until the API has decided.
  }, [id, name, plural, before, tell, toast, isPast, isVisible, now]);
}

/** When changes go public by themselves, or what kept them from it, and the way out. */
export function DueChanges(props: { saving: Saving; due: string; actions: TextActions }) {
  const { saving, due, actions } = props;
  const { text, tell } = saving;
  const { changes_problem: problem } = text;
  const { time_zone: zone } = useSession();
  const mayPublish = useMay('publishing');
  useOutcome(text, tell);
  const moment = <time dateTime={due}>{formatInZone(due, zone)}</time>;
  return (
    <section className={list.note} aria-label="Changes at a time">
      {problem === null ? (
        <>
          <p className={styles.step}>Changes go public on {moment}</p>
          <p className={styles.said}>As they are saved then, unless an error keeps them from it.</p>
        </>
      ) : (
        <>
          <p className={styles.step}>
            Changes were to go public on {moment}, and are still a draft
          </p>
          <p className={styles.said}>{problem}</p>
        </>
      )}
      {mayPublish ? (
        <div className={list.actions}>
          <Button disabled={actions.isBusy} onClick={() => void actions.takeTimeBack()}>
            {problem === null ? 'Take the time back' : 'Leave them a draft'}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
