import { readdir } from 'node:fs/promises';
import { notedFigures } from '../support/figures';
import { test } from '../support/test';

/** Tests of which each measures on its way what a failure costs readers. */
const WAYS_TO_FAIL = new URL('../tests/releases/failing/', import.meta.url);
const ENDED_PROCESSES = new URL('../tests/start/restart.spec.ts', import.meta.url);

/** What browsers refuse costs no shell anything. */
const isOfBrowsers = (file: string): boolean => file.includes('on-the-way');

for (const file of (await readdir(WAYS_TO_FAIL)).toSorted()) {
  if (isOfBrowsers(file)) continue;
  await import(new URL(file, WAYS_TO_FAIL).href);
}
await import(ENDED_PROCESSES.href);

test.afterAll(() => console.table(notedFigures()));
