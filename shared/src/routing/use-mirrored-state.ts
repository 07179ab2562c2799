import { startTransition, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from '@waypost/shared/router';

/** Milliseconds without a keystroke after which what was typed goes into the history entry. */
const TYPING_DELAY = 300;

/** How a state stands in the history entry of its page. */
export interface Mirror<T> {
  /** Reads the state; what is missing or makes no sense is the default. */
  read: (location: Location) => T;
  /** Writes the part of the state that "back" and a shared URL shall find again. */
  write: (value: T) => { search: string; state?: unknown };
}

/** A state and its two ways to change. */
export interface MirroredState<T> {
  value: T;
  /** Changes the state; the entry says so when the typing stops. */
  type: (change: (value: T) => T) => void;
  /** Changes the state and tells the history at once, with a new entry or in the present one. */
  choose: (value: T, { replace }: { replace: boolean }) => void;
}

/** A state and what the history entry says of it. */
interface Mirrored<T> {
  value: T;
  /** Key of the entry that was read last. */
  seen: string;
  /** Keys of what was written from here and has not arrived yet. */
  sent: string[];
}

/**
 * State that acts at once and is written to the history after that (decision 034): a router
 * with the only copy would make every keystroke wait for a navigation. A URL that was written
 * from here changes nothing when it arrives; any other one replaces the state.
 *
 * @param mirrored false where the history has nothing to do with it, as in a dialog
 */
export function useMirroredState<T>(
  { read, write }: Mirror<T>,
  { mirrored = true } = {},
): MirroredState<T> {
  const location = useLocation();
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const keyOf = (value: T): string => JSON.stringify(write(value));
  const entry = read(location);
  const entryKey = keyOf(entry);
  // A reducer, since React may compute a `useState` update ahead from a render that was then interrupted: a key
  // that was typed while the URL arrived was lost.
  const [{ value, seen, sent }, update] = useReducer(
    (now: Mirrored<T>, change: (now: Mirrored<T>) => Mirrored<T>) => change(now),
    { value: entry, seen: entryKey, sent: [] },
  );
  if (mirrored && entryKey !== seen) {
    const arrived = sent.indexOf(entryKey);
    update((now) =>
      arrived < 0
        ? { value: entry, seen: entryKey, sent: [] }
        : { ...now, seen: entryKey, sent: sent.slice(arrived + 1) },
    );
  }
  const written = sent.at(-1) ?? seen;

  const send = (next: T, replace: boolean): void => {
    const key = keyOf(next);
    if (!mirrored || key === written) return;
    update((now) => ({ ...now, sent: [...now.sent, key] }));
    const { search, state } = write(next);
    void navigate({ search }, { replace, preventScrollReset: true, viewTransition: false, state });
  };
  const choose: MirroredState<T>['choose'] = (next, { replace }) => {
    update((now) => ({ ...now, value: next }));
    send(next, replace);
  };

  const typed = mirrored && keyOf(value) !== written;
  // Writing would call off the way to the page that the reader requested.
  const mayWrite = typed && !leaving;
  const [due, setDue] = useState<{ value: T }>();
  useEffect(() => {
    if (!mayWrite) return undefined;
    // The router tells that it leaves in a transition, which may be rendered later than a timer runs: the write is
    // another one, so that both are known when it is its turn.
    const timer = setTimeout(() => startTransition(() => setDue({ value })), TYPING_DELAY);
    return () => clearTimeout(timer);
  }, [mayWrite, value]);
  // The state stays as it is: effects may run after a key that no render knows yet.
  const writeDue = useEffectEvent(() => {
    if (mayWrite && due?.value === value) send(value, true);
  });
  useEffect(() => writeDue(), [due]);

  return {
    value,
    type: (change) => update((now) => ({ ...now, value: change(now.value) })),
    choose,
  };
}
