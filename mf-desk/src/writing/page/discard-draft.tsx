import { useState } from 'react';
import { Confirm } from '../../ui/confirm';
import list from '../../ui/list.module.css';

/** Takes back what was not published, after a question. */
export function DiscardDraft({ isBusy, onDiscard }: { isBusy: boolean; onDiscard: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <button
        type="button"
        className={`${list.small} ${list.danger}`}
        disabled={isBusy}
        onClick={() => setAsked(true)}
      >
        Discard draft
      </button>
      {isAsked ? (
        <Confirm
          title="Discard the draft?"
          action="Discard it"
          isLoading={isBusy}
          onConfirm={() => {
            setAsked(false);
            onDiscard();
          }}
          onClose={() => setAsked(false)}
        >
          The text is as it was published last, then. The draft stays among the versions.
        </Confirm>
      ) : null}
    </div>
  );
}
