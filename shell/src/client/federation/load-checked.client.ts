import { loadScript } from './load-script.client';

/** The part of a build's webpack runtime that loads the scripts of its chunks. */
export interface ChunkLoader {
  /** Loads a script and tells how it ended. */
  l: (url: string, done: (event: object) => void) => void;
}

/** Has the scripts of a build's chunks loaded by {@link loadScript}. */
export function loadChecked(build: ChunkLoader): void {
  build.l = (url, done) => {
    const end = (type: string) => () => done({ type, target: { src: url } });
    loadScript(url).then(end('load'), end('error'));
  };
}
