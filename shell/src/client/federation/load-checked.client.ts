import { nextTask } from '../next-task.client';
import { loadScript } from './load-script.client';

/** The part of a build's webpack runtime that loads the scripts of its chunks. */
export interface ChunkLoader {
  /** Loads a script and tells how it ended. */
  l: (url: string, done: (event: object) => void) => void;
  /** Loads a chunk with all that it needs; its modules are evaluated when that resolves. */
  e: (chunk: string | number) => Promise<unknown>;
}

/**
 * Has the scripts of a build's chunks loaded by {@link loadScript}. Their modules are evaluated in another
 * task than the one that runs the script.
 */
export function loadChecked(build: ChunkLoader): void {
  const { e: load } = build;
  build.e = (chunk) => load(chunk).then(nextTask);
  build.l = (url, done) => {
    const end = (type: string) => () => done({ type, target: { src: url } });
    loadScript(url).then(end('load'), end('error'));
  };
}
