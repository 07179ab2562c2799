import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findApiRoot } from '../src/api-root';
import { startPostgres, type TemporaryPostgres } from '@waypost/tooling/test/temporary-postgres';
import type { Measured } from './bench-server';

const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
const DEFAULT_SIZES = [120, 10_000, 100_000];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Measures one engine at one size in a process of its own, so that memory is its own too. */
function measure(settings: Record<string, string>): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const script = path.join(findApiRoot(), 'bench/bench-server.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...settings },
    });
    let measured: Measured | undefined;
    child.on('message', (message: Measured) => (measured = message));
    child.once('close', (code) =>
      measured ? resolve(measured) : reject(new Error(`the measured process ended with ${code}`)),
    );
  });
}

function print(measured: Measured): void {
  const { engine, articles, fillSeconds, idleMb, calls, searches, searchPlan } = measured;
  const filled = `filled in ${fillSeconds.toFixed(1)} s, ${idleMb} MB then`;
  say(`\n${engine}, ${articles} articles (${filled})`);
  say('| call | req/s | p50 ms | p99 ms | CPU ms each | errors | memory MB |');
  say('|---|---:|---:|---:|---:|---:|---:|');
  for (const call of calls) {
    say(
      `| ${call.name}${call.cached ? ', cached' : ''} | ${call.perSecond.toFixed(0)} | ${call.p50} | ${call.p99} | ${call.cpuMs.toFixed(2)} | ${call.errors} | ${call.memoryMb} |`,
    );
  }
  say('\n| one search alone | hits | median ms |');
  say('|---|---:|---:|');
  for (const { name, hits, ms } of searches) say(`| ${name} | ${hits} | ${ms.toFixed(1)} |`);
  say('\nThe plan of the search for two words:');
  for (const line of searchPlan) say(`    ${line}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-bench-'));
  let postgres: TemporaryPostgres | undefined;
  try {
    postgres = await startPostgres(folder);
    if (!postgres) say('No PostgreSQL server: only the embedded engine is measured.');
    for (const size of SIZES.length > 0 ? SIZES : DEFAULT_SIZES) {
      const articles = { BENCH_ARTICLES: String(size) };
      const dataDir = path.join(folder, `embedded-${size}`);
      print(await measure({ ...articles, DATA_DIR: dataDir }));
      rmSync(dataDir, { recursive: true, force: true });
      if (postgres) {
        await postgres.recreateDatabase('waypost_bench');
        const url = postgres.urlOf('waypost_bench');
        print(await measure({ ...articles, DATA_DIR: dataDir, DATABASE_URL: url }));
      }
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
});
