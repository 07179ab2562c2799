import type { EngineState } from '../engine/engine.types';
import styles from './state-line.module.css';

const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const quietWords = ({ status, savedAt }: EngineState): string | null => {
  if (status === 'saving' || status === 'unsaved') return 'Saving…';
  if (status !== 'saved') return null;
  return savedAt === undefined ? 'Saved' : `Saved ${clock.format(savedAt)}`;
};

/** Where the text stands, in a word; what needs the writer is announced and has its button. */
export function StateLine(props: {
  state: EngineState;
  /** Whether this browser keeps nothing of what is not saved. */
  isUnkept: boolean;
  /** Whether another call than a save found the session ended. */
  hasSessionEnded: boolean;
  onRetry: () => void;
  onSignIn: () => void;
}) {
  const { state, isUnkept, hasSessionEnded, onRetry, onSignIn } = props;
  const { status, failure } = state;
  const isFailing = status === 'waiting-to-retry' || status === 'refused';
  const isSignedOut = status === 'signed-out' || (hasSessionEnded && status !== 'conflict');
  return (
    <div className={styles.line}>
      <span className={styles.quiet}>{quietWords(state)}</span>
      <p role="status" className={styles.loud}>
        {isFailing
          ? `Not saved: ${failure ?? 'the desk cannot be reached.'}`
          : isSignedOut
            ? 'Signed out'
            : status === 'conflict'
              ? 'Not saved: somebody else changed it, too'
              : isUnkept
                ? 'This browser keeps nothing: stay until it is saved'
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
