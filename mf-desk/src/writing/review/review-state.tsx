import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { useMay } from '../../frame/use-session';
import list from '../../ui/list.module.css';
import { Moment } from '../../ui/moment';
import type { TextActions } from '../page/use-text-actions';
import { ReviewDialog } from './review-dialog';
import styles from './review-state.module.css';

/** How far the review of a text has come, what was said with it, and what comes next. */
export function ReviewState({ text, actions }: { text: DeskText; actions: TextActions }) {
  const mayPublish = useMay('publishing');
  const [isAnswering, setAnswering] = useState(false);
  const isRequested = text.review === 'requested';
  return (
    <section className={list.note} aria-label="Review">
      <p className={styles.step}>
        {isRequested ? 'Sent for review' : 'Sent back'} by {text.review_by ?? 'somebody'}
        {text.review_at ? (
          <>
            {' '}
            <Moment iso={text.review_at} />
          </>
        ) : null}
      </p>
      {text.review_note ? (
        <p className={styles.said} dir="auto">
          {text.review_note}
        </p>
      ) : null}
      {isRequested ? (
        <div className={list.actions}>
          {mayPublish ? (
            <Button disabled={actions.isBusy} onClick={() => setAnswering(true)}>
              Send back
            </Button>
          ) : (
            <Button disabled={actions.isBusy} onClick={() => void actions.takeBackReview()}>
              Take back
            </Button>
          )}
        </div>
      ) : null}
      {isAnswering ? (
        <ReviewDialog
          title="Send it back?"
          label="What is to be changed"
          action="Send it back"
          isBusy={actions.isBusy}
          onSend={actions.sendBack}
          onClose={() => setAnswering(false)}
        />
      ) : null}
    </section>
  );
}
