import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { buildApi, writeSmallContent } from '../testing/api-process';
import { deliverUnderKill } from '../testing/deliver-under-kill';
import { readTestRun } from '../testing/test-run';

const apiRoot = path.resolve(__dirname, '../..');

it('delivers every queued mail when the process is killed half-way, at most one twice', async () => {
  buildApi(apiRoot);
  const folder = mkdtempSync(path.join(readTestRun().folder, 'mail-'));
  const outcome = await deliverUnderKill({
    apiRoot,
    settings: {
      DATA_DIR: path.join(folder, 'data'),
      CONTENT_DIR: writeSmallContent(path.join(folder, 'content')),
    },
    count: 100,
  });
  expect(outcome).toMatchObject({ queued: 100, delivered: 100 });
  expect(outcome.doubled).toBeLessThanOrEqual(1);
});
