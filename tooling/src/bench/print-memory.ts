import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { type BenchSite, type SiteProcesses, startBenchSite } from './bench-site';
import { examplePages } from './example-pages';

/** Sites of each kind: what a process holds differs by when it last collected its garbage. */
const SITES = 3;

/** How often each type of page is read before. */
const READS = 5;

/** Milliseconds in which a standby that has started has loaded all that it loads before its turn. */
const SETTLE_MS = 10_000;

type Role = keyof SiteProcesses;

/** What a process holds, in MiB: all of it, and its share of what several hold. */
interface Memory {
  resident: number;
  share: number;
}

async function memoryOf(pid: number): Promise<Memory> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const amountOf = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1024;
  return { resident: amountOf('Rss'), share: amountOf('Pss') };
}

async function standbyOf(site: BenchSite): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await site.processes()).standby) {
    if (performance.now() > deadline) throw new Error('No shell stands by');
    await sleep(100);
  }
}

/** What each process of a site holds whose pages have been read. */
async function measureSite(
  env: NodeJS.ProcessEnv,
  store: ReleaseStore,
): Promise<Map<Role, Memory>> {
  const site = await startBenchSite(env);
  try {
    for (const page of await examplePages(site.origin, store)) {
      // Others each time: from the cache they would tell nothing.
      for (let read = 0; read < READS; read++) {
        const query = `${page.includes('?') ? '&' : '?'}read=${read}`;
        await (await fetch(`${site.origin}${page}${query}`)).arrayBuffer();
      }
    }
    if (env.STANDBY !== 'off') await standbyOf(site);
    await sleep(SETTLE_MS);
    const memory = new Map<Role, Memory>();
    for (const [role, pid] of Object.entries(await site.processes())) {
      memory.set(role as Role, await memoryOf(Number(pid)));
    }
    return memory;
  } finally {
    await site.stop();
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medianOf = (sites: Map<Role, Memory>[], role: Role, what: keyof Memory): number =>
  Math.round(median(sites.map((site) => site.get(role)?.[what] ?? 0)));

/** Prints what the site's processes hold, with a shell that stands by and without (decision 100). */
export async function printMemory(env: NodeJS.ProcessEnv, store: ReleaseStore): Promise<void> {
  const rows: Record<string, Record<string, number>> = {};
  for (const standby of ['on', 'off']) {
    const sites: Map<Role, Memory>[] = [];
    for (let count = 0; count < SITES; count++) {
      sites.push(await measureSite({ ...env, STANDBY: standby }, store));
    }
    const shells: Role[] = ['shell', 'standby'];
    const groups: Record<string, Role[]> = {
      ...{ parent: ['parent'], api: ['api'], shell: ['shell'], standby: ['standby'] },
      ...{ 'both shells': shells, 'all of Node': ['parent', 'api', ...shells] },
    };
    for (const [group, roles] of Object.entries(groups)) {
      const sum = (what: keyof Memory): number =>
        roles.reduce((total, role) => total + medianOf(sites, role, what), 0);
      rows[group] = {
        ...rows[group],
        [`STANDBY=${standby}, resident`]: sum('resident'),
        [`STANDBY=${standby}, share`]: sum('share'),
      };
    }
  }
  console.log(
    `\nMemory (MiB), medians of ${SITES} sites whose pages were read ${READS} times each`,
  );
  console.table(rows);
}
