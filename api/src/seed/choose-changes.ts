import type { Fingerprints } from './content-records';

/** What is known when content files meet a database. */
export interface Meeting {
  /** The records of the files. */
  now: Fingerprints;
  /** The records of the same folder at its last start; absent when the database never saw it. */
  before?: Fingerprints;
  /** What files last gave for the rows of the database, from whichever folder. */
  applied: Fingerprints;
  /** Whether the database holds no content at all. */
  isEmpty: boolean;
  /** Whether loader and drawings are the ones that made `before`. */
  isSameLoader: boolean;
  /** Whether all files are to be applied, because a person says so. */
  all: boolean;
}

/** What a start does with the records of the content files. */
export interface Changes {
  write: Set<string>;
  remove: Set<string>;
  /** Records whose files say something else than the database shows, and which are left so. */
  left: number;
}

/**
 * Chooses the records to write and to remove (decision 025). A folder's records are written where
 * its files changed since this database saw them, so that two folders never replace each other's;
 * removed is only what the folder gave and the database still shows as it gave it.
 */
export function chooseChanges(meeting: Meeting): Changes {
  const { now, before, applied, isEmpty, isSameLoader, all } = meeting;
  const isWanted = (id: string) => {
    if (isEmpty || all) return true;
    if (!before || before[id] === now[id]) return false;
    // Another loader makes another record of the same file: only what this folder gave is renewed.
    return isSameLoader || before[id] === applied[id];
  };
  const differing = Object.keys(now).filter((id) => applied[id] !== now[id]);
  const write = new Set(differing.filter(isWanted));
  const remove = Object.entries(before ?? {})
    .filter(([id, fingerprint]) => !(id in now) && applied[id] === fingerprint)
    .map(([id]) => id);
  return { write, remove: new Set(remove), left: differing.length - write.size };
}
