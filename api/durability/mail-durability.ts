import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findApiRoot } from '../src/api-root';
import { buildApi, writeSmallContent } from '../src/testing/api-process';
import { deliverUnderKill } from '../src/testing/deliver-under-kill';

const COUNT = Number(process.argv[2] ?? 5_000);

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-mail-'));
  const apiRoot = findApiRoot();
  buildApi(apiRoot);
  try {
    const { queued, delivered, doubled, queueMs, sendMs } = await deliverUnderKill({
      apiRoot,
      settings: {
        DATA_DIR: path.join(folder, 'data'),
        CONTENT_DIR: writeSmallContent(path.join(folder, 'content')),
      },
      count: COUNT,
    });
    process.stdout.write(
      `${queued} confirmations queued in ${seconds(queueMs)} s, killed half-way: ` +
        `${delivered} delivered in ${seconds(sendMs)} s, ${doubled} of them twice\n`,
    );
    return delivered === queued && doubled <= 1 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
