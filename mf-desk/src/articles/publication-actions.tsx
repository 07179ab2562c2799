import type { DeskArticle } from '@waypost/shared/contracts/api.generated';
import list from '../ui/list.module.css';
import type { When } from './confirm-time';

/** What can be decided about the time of an article. */
export function PublicationActions(props: {
  article: DeskArticle;
  isBusy: boolean;
  isScheduling: boolean;
  onTakeOff: () => void;
  onChoose: (when: When) => void;
  onSchedule: () => void;
}) {
  const { article, isBusy, isScheduling, onTakeOff, onChoose, onSchedule } = props;
  const { title, state, file_published_at: fileTime } = article;
  return (
    <>
      {state === 'public' ? (
        <button
          type="button"
          className={list.small}
          disabled={isBusy}
          aria-label={`Take off: ${title}`}
          onClick={onTakeOff}
        >
          Take off
        </button>
      ) : (
        <button
          type="button"
          className={list.small}
          disabled={isBusy}
          aria-label={`Publish now: ${title}`}
          onClick={() => onChoose('now')}
        >
          Publish now
        </button>
      )}
      <button
        type="button"
        className={list.small}
        aria-expanded={isScheduling}
        aria-label={`Schedule: ${title}`}
        onClick={onSchedule}
      >
        Schedule
      </button>
      {fileTime ? (
        <button
          type="button"
          className={list.small}
          disabled={isBusy}
          aria-label={`As the file says: ${title}`}
          onClick={() => onChoose('file')}
        >
          As the file says
        </button>
      ) : null}
    </>
  );
}
