import { Suspense, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { ReviewDialog } from './lazy-parts';
import type { TextActions } from './use-text-actions';

/** Asks an editor to look at a draft and publish it. */
export function SendForReview({ actions }: { actions: TextActions }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" disabled={actions.isBusy} onClick={() => setOpen(true)}>
        Send for review
      </Button>
      {isOpen ? (
        <Suspense>
          <ReviewDialog
            title="Send it for review?"
            label="Note to the editor (optional)"
            action="Send it"
            isBusy={actions.isBusy}
            onSend={actions.sendForReview}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
