import { learnHash } from './file-hashes.client';
import { loadScript } from './load-script.client';

/** The parts of a build's webpack runtime that load chunks (webpack's `RuntimeGlobals`). */
export interface ChunkLoader {
  /** Public path. */
  p: string;
  /** File of a chunk. */
  u: (chunk: string | number) => string;
  /** Loads a chunk with its styles. */
  e: (chunk: string | number) => Promise<unknown>;
  /** Loads a script and tells how it ended. */
  l: (url: string, done: (event: object) => void) => void;
}

/**
 * Has a build's chunks loaded by {@link loadScript}: none runs or styles a page that is not the one that
 * was built, and one that fails is requested twice.
 */
export function loadChecked(build: ChunkLoader): void {
  const ensureChunk = build.e;
  build.e = async (chunk) => {
    // Its styles are inserted at once, so that their hash has to be known.
    await learnHash(build.p + build.u(chunk));
    return ensureChunk(chunk);
  };
  build.l = (url, done) => {
    const end = (type: string) => () => done({ type, target: { src: url } });
    loadScript(url).then(end('load'), end('error'));
  };
}
