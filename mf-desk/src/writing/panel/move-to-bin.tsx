import { useState } from 'react';
import { useNavigate } from '@waypost/shared/router';
import { useTextKind } from '../../frame/use-text-kind';
import { Confirm } from '../../ui/confirm';
import list from '../../ui/list.module.css';
import type { TextActions } from '../page/use-text-actions';

/** Puts a text into the bin, after a question, and leads back to the list. */
export function MoveToBin({
  isPublished,
  actions,
}: {
  isPublished: boolean;
  actions: TextActions;
}) {
  const [isAsked, setAsked] = useState(false);
  const { plural } = useTextKind();
  const navigate = useNavigate();
  const move = async (): Promise<void> => {
    const isMoved = await actions.moveToBin();
    setAsked(false);
    if (isMoved) await navigate(`/desk/${plural}`);
  };
  return (
    <div>
      <button
        type="button"
        className={`${list.small} ${list.danger}`}
        disabled={actions.isBusy}
        onClick={() => setAsked(true)}
      >
        Move to bin
      </button>
      {isAsked ? (
        <Confirm
          title="Move it to the bin?"
          action="Move it"
          isLoading={actions.isBusy}
          onConfirm={() => void move()}
          onClose={() => setAsked(false)}
        >
          {isPublished ? 'Readers do not see it any more. ' : null}
          It can be brought back for 30 days; then it is deleted for good.
        </Confirm>
      ) : null}
    </div>
  );
}
