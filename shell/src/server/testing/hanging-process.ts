import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { evaluateOrRefuse } from '@waypost/delivery/check/evaluate-module.server';
import { nameEndingRelease } from '../process/ending-release';
import { showLife, showProgress } from '../process/parent';

/** Longer than a process may hang. */
const EVALUATION_MS = 4_000;

/**
 * A process of its own that watches itself and runs a file: as loaders and pages run, or as the server
 * evaluates a bundle.
 */
const [releasesDir = '', thread = '', file = '', how = 'run'] = process.argv.slice(2);

async function main(): Promise<void> {
  nameEndingRelease(thread, { beats: showLife(), releasesDir, logLevel: 'info' });
  // What the host calls between two pages.
  Object.assign(globalThis, { showProgress });
  if (how === 'run') {
    new Script(readFileSync(file, 'utf8'), { filename: file }).runInThisContext();
    return;
  }
  const ref = { name: 'mf-x', version: '1.1.0' };
  await evaluateOrRefuse(file, ref, EVALUATION_MS).catch(({ message }: Error) =>
    console.log(message),
  );
}

void main();
