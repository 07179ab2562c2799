import type { EngineState } from '../engine/engine.types';
import styles from './state-line.module.css';

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const SAVING = 'Saving…';
const UNKEPT = 'This browser keeps nothing: stay until it is saved';

const quietWords = ({ status, savedAt }: EngineState): string | null => {
  if (status === 'saving' || status === 'unsaved') return SAVING;
  if (status !== 'saved') return null;
  return savedAt === undefined ? 'Saved' : `Saved ${clock.format(savedAt)}`;
};

/** Where the text stands, in a word; what needs the writer is announced and has its button. */
export function StateLine(props: {
  state: EngineState;
  /** Whether the text is not taken as it was sent last; typing on says nothing else before it is. */
  isRefused: boolean;
  /** Whether this browser keeps nothing of what is not saved. */
  isUnkept: boolean;
  /** Whether another call than a save found the session ended. */
  hasSessionEnded: boolean;
  onRetry: () => void;
  onSignIn: () => void;
}) {
  const { state, isUnkept, hasSessionEnded, onRetry, onSignIn } = props;
  const { status, failure } = state;
  const isRefused = status === 'refused' || (props.isRefused && quietWords(state) === SAVING);
  const isFailing = status === 'waiting-to-retry' || isRefused;
  const isSignedOut = status === 'signed-out' || (hasSessionEnded && status !== 'conflict');
  return (
    <div className={styles.line}>
      <span className={styles.quiet}>{isRefused ? null : quietWords(state)}</span>
      <p role="status" className={styles.loud}>
        {isFailing
          ? `Not saved: ${failure ?? 'the desk cannot be reached.'}${isUnkept ? ` ${UNKEPT}.` : ''}`
          : isSignedOut
            ? 'Signed out'
            : status === 'conflict'
              ? 'Not saved: somebody else changed it, too'
              : isUnkept
                ? UNKEPT
                : null}
      </p>
      {isFailing ? (
        <button type="button" className={styles.action} onClick={onRetry}>
          Try again
        </button>
      ) : isSignedOut ? (
        <button type="button" className={styles.action} onClick={onSignIn}>
          Sign in
        </button>
      ) : null}
    </div>
  );
}
