import { Suspense, useEffect, useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { Button } from '@waypost/shared/ui/button';
import { articlesApi } from '../../api/articles-api';
import { askToSignIn } from '../../api/session-end';
import { useSession } from '../../frame/use-session';
import { formatInZone } from '../../ui/moment';
import { useToast } from '../../ui/use-toast';
import { PublishDialog } from './lazy-parts';
import type { Saving } from './use-saving';

/** Shows the text to readers, now or at a time. */
export function PublishText({ saving, title }: { saving: Saving; title: string }) {
  const { engine, state, text } = saving;
  const { time_zone: zone } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const dispatch = useDispatch();
  const isChange = text.published_source !== null;
  const isPublic = text.state === 'public';
  const due = text.changes_problem === null ? text.changes_due_at : null;
  const hasChanges = state.source !== text.published_source;
  const isHeldBack = isBusy && state.status === 'signed-out';
  useEffect(() => {
    if (!isHeldBack) return;
    void askToSignIn().then((isSignedIn) => {
      if (!isSignedIn) toast('It goes public once you sign in again.', 'alert');
    });
  }, [isHeldBack, toast]);
  const publish = async (publishedAt?: string): Promise<void> => {
    // It may wait for a decision about a conflict, or for somebody to sign in.
    setOpen(false);
    setBusy(true);
    const { status, failure } = await engine.intend(
      'publish',
      publishedAt === undefined ? {} : { publishedAt },
    );
    setBusy(false);
    if (status === 'saved') {
      dispatch(articlesApi.util.invalidateTags(['articles']));
      // It may have been taken off the site since it was opened, or put there.
      const { state: became, published_at: since, changes_due_at: dueAt } = saving.made();
      toast(
        dueAt !== null
          ? `The changes go public by themselves on ${formatInZone(dueAt, zone)}.`
          : became === 'scheduled'
            ? `Scheduled. It appears by itself on ${formatInZone(since, zone)}.`
            : 'Published. Every page shows it within a minute.',
      );
    } else if (status === 'refused' && failure) toast(failure, 'alert');
  };
  return (
    <>
      <Button tone="primary" disabled={!hasChanges || isBusy} onClick={() => setOpen(true)}>
        {isChange ? 'Publish changes' : 'Publish'}
      </Button>
      {isOpen ? (
        <Suspense>
          <PublishDialog
            title={title}
            isChange={isChange}
            isPublic={isPublic}
            scheduled={isPublic ? due : text.state === 'scheduled' ? text.published_at : null}
            onPublish={(publishedAt) => void publish(publishedAt)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
