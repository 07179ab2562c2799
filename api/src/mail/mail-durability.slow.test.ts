import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { usePostgres } from '@waypost/tooling/test/temporary-postgres';
import { writeSmallContent } from '../testing/api-process';
import { deliverUnderKill } from '../testing/deliver-under-kill';
import { testedEngines } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';

const apiRoot = path.resolve(__dirname, '../..');
const DATABASE = 'waypost_mail_durability';

/** Where the API has its data: its own folder, and a database of its own on the server. */
async function settingsFor(engine: string, folder: string): Promise<Record<string, string>> {
  const { postgresUrl = '' } = readTestRun();
  const settings = { DATA_DIR: path.join(folder, 'data') };
  if (engine === 'embedded') return settings;
  const postgres = usePostgres(postgresUrl);
  await postgres.recreateDatabase(DATABASE);
  return { ...settings, DATABASE_URL: postgres.urlOf(DATABASE) };
}

it.each(testedEngines())(
  'delivers every mail queued on the %s engine when the process is killed half-way, at most one twice',
  async (engine) => {
    const folder = mkdtempSync(path.join(readTestRun().folder, 'mail-'));
    const outcome = await deliverUnderKill({
      apiRoot,
      settings: {
        ...(await settingsFor(engine, folder)),
        CONTENT_DIR: writeSmallContent(path.join(folder, 'content')),
      },
      count: 100,
    });
    expect(outcome).toMatchObject({ queued: 100, delivered: 100 });
    expect(outcome.doubled).toBeLessThanOrEqual(1);
  },
);
