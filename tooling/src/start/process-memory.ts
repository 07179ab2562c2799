import path from 'node:path';
import { repositoryRoot } from '../workspace';

/**
 * Variables that have glibc's allocator give memory back (decision 100); other allocators ignore them.
 * Its own choice is up to 8 heaps for each processor, and to raise the size from which on a block is given back
 * by itself with each large one that is freed: whole pages and their compressed bytes then leave holes.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Options of Node that have a process give back the garbage of a load. */
export const COLLECT_WHEN_IDLE = [
  '--expose-gc',
  '--require',
  path.join(repositoryRoot, 'tooling/src/start/collect-when-idle.cjs'),
];
