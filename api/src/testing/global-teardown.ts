import { rmSync } from 'node:fs';
import { readTestRun, TEMPLATE_DATABASE } from './test-run';

/** Leaves neither processes nor files nor databases behind. */
export default async function globalTeardown(): Promise<void> {
  const postgres = globalThis.waypostTestPostgres;
  await postgres?.dropDatabase(TEMPLATE_DATABASE);
  await postgres?.stop();
  rmSync(readTestRun().folder, { recursive: true, force: true });
}
