import type { Fingerprints } from './content-records';

/** A start removes at most this many records, or this share of a folder's, if that is more. */
const REMOVED_AT_A_START = { records: 20, share: 0.2 };

/** What is known when content files meet a database. */
export interface Meeting {
  /** The records of the files. */
  now: Fingerprints;
  /** The records of the same folder at its last start; absent when the database never saw it. */
  before?: Fingerprints;
  /** What files last gave for the rows of the database, from whichever folder. */
  applied: Fingerprints;
  /** Records that are written in the files but cannot be used this time. */
  held: ReadonlySet<string>;
  /** Whether the database holds no content at all. */
  isEmpty: boolean;
  /** Whether the loader is the one that made `before`. */
  isSameLoader: boolean;
  /** Whether all files are to be applied, because a person says so. */
  all: boolean;
  /** Whether all that came from files and is in none of these is to be removed. */
  removeAbsent: boolean;
}

/** What a start does with the records of the content files. */
export interface Changes {
  write: Set<string>;
  remove: Set<string>;
  /** Records whose files say something else than the database shows, and which are left so. */
  left: number;
  /** Records that came from files, are in none of these, and stay until a person removes them. */
  kept: string[];
}

/**
 * Chooses the records to write and to remove (decision 025). A folder's records are written where
 * its files changed since this database saw them, so that two folders never replace each other's;
 * removed is only what the folder gave and the database still shows as it gave it. A person may
 * have all written, and all removed that is in no file.
 */
export function chooseChanges(meeting: Meeting): Changes {
  const { now, before, applied, isEmpty, isSameLoader, all } = meeting;
  const isWanted = (id: string) => {
    if (isEmpty) return true;
    if (!before || before[id] === now[id] || applied[id] === now[id]) return false;
    // Another loader makes another record of the same file: only what this folder gave is renewed.
    return isSameLoader || before[id] === applied[id];
  };
  const write = new Set(Object.keys(now).filter((id) => all || isWanted(id)));
  const differing = Object.keys(now).filter((id) => applied[id] !== now[id] && !write.has(id));
  return { write, left: differing.length, ...chooseRemovals(meeting) };
}

function chooseRemovals(meeting: Meeting): Pick<Changes, 'remove' | 'kept'> {
  const { now, before = {}, applied, held, all, removeAbsent } = meeting;
  const absent = Object.keys(applied).filter((id) => !(id in now) && !held.has(id));
  if (removeAbsent) return { remove: new Set(absent), kept: [] };
  const gone = absent.filter((id) => before[id] === applied[id]);
  const most = Math.max(
    REMOVED_AT_A_START.records,
    Object.keys(before).length * REMOVED_AT_A_START.share,
  );
  // A folder that lost so much at once is rather half copied than edited.
  const remove = new Set(gone.length > most ? [] : gone);
  return { remove, kept: (all ? absent : gone).filter((id) => !remove.has(id)) };
}
