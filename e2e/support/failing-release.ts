import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { type Fault } from '@waypost/shared/releases/failing-bundles';
import { copyReleases, type ReleaseFolder, replaceServerBundle } from './releases';
import { type Server, startShell, startSupervised } from './site';

const REMOTE = 'mf-compare';

/** A page of another remote, which must not notice anything. */
const ARTICLE = '/article/how-lithium-batteries-grow-old';

/** Milliseconds that a page may take on a machine which other tests keep busy. */
const PATIENCE = 10_000;

/** Adds code to the real server bundle: to all its loaders and pages, or to what runs at first. */
async function addFault(dir: string, { atImport = '', inLoader = '', inRender = '' }: Fault) {
  const release = JSON.parse(await readFile(path.join(dir, 'release.json'), 'utf8')) as Release;
  const code = await readFile(path.join(dir, release.serverBundle), 'utf8');
  await replaceServerBundle(
    dir,
    `${code};
    // A request that names it has the fault; those of the trial do not, unless it is always there.
    let isNamed = false;
    ${atImport};
    for (const route of module.exports.routes) {
      const { loader, lazy } = route;
      route.loader = async (args) => {
        isNamed = new URL(args.request.url).searchParams.has('fault');
        ${inLoader};
        return loader(args);
      };
      route.lazy = { Component: async () => {
        const Page = await lazy.Component();
        return function Failing() { ${inRender}; return require('react').createElement(Page); };
      } };
    }`,
  );
}

/** Stores a copy of a good release of `mf-compare` with a fault, without the door's refusal. */
export async function storeFailing(
  store: ReleaseStore,
  { good, failing }: { good: string; failing: string },
  fault: Fault,
): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-failing-'));
  await cp(await store.openFolder({ name: REMOTE, version: good }), dir, { recursive: true });
  const file = path.join(dir, 'release.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(good, failing));
  if (Object.keys(fault).length > 0) await addFault(dir, fault);
  await store.write(dir);
  await rm(dir, { recursive: true });
}

/** What goes wrong with a release: code in it, or something done to its folder. */
export type Damage = Fault | ((dir: string) => Promise<void>);

/** A line of the shell's log about a release. */
type Line = { remote?: string; wanted?: string; version?: string; reason?: string; msg: string };

/** A site on which a release that fails was made live in place of a good one. */
class FailingSite {
  readonly failing: string;
  /** The longest time that an article took, in milliseconds: at first, and after a restart. */
  readonly #slowest = { atFirst: 0, restarted: 0 };
  #part: 'atFirst' | 'restarted' = 'atFirst';
  constructor(
    readonly releases: ReleaseFolder,
    readonly store: ReleaseStore,
    readonly good: string,
    public shell: Server,
    private readonly start: typeof startShell = startShell,
  ) {
    this.failing = `${good}-failing`;
  }

  /** @param start starts its shell, alone or under a parent that replaces it */
  static async open(env: NodeJS.ProcessEnv = {}, start = startShell): Promise<FailingSite> {
    const releases = await copyReleases();
    const store = folderReleaseStore(releases.dir);
    const good = (await store.readPointer()).remotes[REMOTE] ?? '';
    const shell = await start({ ...env, RELEASES_DIR: releases.dir });
    return new FailingSite(releases, store, good, shell, start);
  }

  /** Stores a release that fails, without the door's refusal, and makes it live. */
  async promote(damage: Damage): Promise<void> {
    const { good, failing, store } = this;
    await storeFailing(store, { good, failing }, typeof damage === 'object' ? damage : {});
    const stored = await store.openFolder({ name: REMOTE, version: failing });
    if (typeof damage === 'function') await damage(stored);
    const change = { kind: 'promote', remote: REMOTE, version: failing } as const;
    await store.point({ ...change, actor: 'test' });
  }

  async statusOf(url: string): Promise<number> {
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch(this.shell.origin + url, { signal })).status;
  }

  /** Opens an article, which has to be there. */
  async readArticle(): Promise<void> {
    const start = performance.now();
    // Another address each time: from the cache it would tell nothing.
    expect(await this.statusOf(`${ARTICLE}?${start}`)).toBe(200);
    this.#slowest[this.#part] = Math.max(this.#slowest[this.#part], performance.now() - start);
  }

  /** Opens an article again and again until something is so. */
  async readUntil(isSo: () => Promise<boolean>): Promise<void> {
    do await this.readArticle();
    while (!(await isSo()));
  }

  /** How the shell stands with the remote. */
  async served() {
    const [report] = await this.store.shells();
    return report?.remotes[REMOTE];
  }

  /** What the log says of the failing release for a reason. */
  said(reason: RegExp): Line[] {
    const lines = this.shell.output().split('\n');
    return lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line & { err?: { message: string } })
      .filter(({ remote, wanted, version }) => {
        return remote === REMOTE && [wanted, version].includes(this.failing);
      })
      .filter((line) => reason.test(line.reason ?? line.err?.message ?? ''));
  }

  /** Starts the shell anew; the article is the first page that it has to render. */
  async restart(): Promise<void> {
    await this.shell.stop();
    this.shell = await this.start({ RELEASES_DIR: this.releases.dir });
    this.#part = 'restarted';
    await this.readArticle();
  }

  async close(): Promise<void> {
    await this.shell.stop();
    await this.releases.remove();
    const [first, restarted] = Object.values(this.#slowest).map(Math.round);
    console.log(`An article took at most ${first} ms, ${restarted} ms after a restart.`);
  }
}

/** Runs a task on a site of its own. */
async function onSite(
  task: (site: FailingSite) => Promise<void>,
  env?: NodeJS.ProcessEnv,
  start?: typeof startShell,
): Promise<void> {
  const site = await FailingSite.open(env, start);
  try {
    await task(site);
  } finally {
    await site.close();
  }
}

/**
 * Declares a test: a shell does not take a release that fails so, tells why once, and goes on with the
 * good one, also after a restart; other pages answer all the time.
 */
export function testRefused(what: string, damage: Damage, reason: RegExp): void {
  test(`a release that ${what} is not taken, and costs nobody anything`, async () => {
    test.setTimeout(180_000);
    await onSite(async (site) => {
      await site.promote(damage);
      await site.readUntil(async () => (await site.served())?.state === 'degraded');
      expect(await site.served()).toMatchObject({
        version: site.good,
        reason: expect.stringMatching(reason),
      });
      expect(site.said(reason)).toHaveLength(1);
      expect(await site.statusOf('/compare')).toBe(200);

      await site.restart();
      expect(await site.statusOf('/compare')).toBe(200);
      expect(site.said(reason)).toHaveLength(1);
    });
  });
}

/**
 * Declares a test: a release whose failures only readers meet is taken off, recorded with the reason,
 * and the good one serves, also after a restart.
 */
export function testQuarantined(
  what: string,
  fault: Fault,
  reason: RegExp,
  env: NodeJS.ProcessEnv = {},
): void {
  test(`a release that ${what} is quarantined`, async () => {
    test.setTimeout(180_000);
    await onSite(async (site) => {
      await site.promote(fault);
      await site.readUntil(async () => (await site.served())?.version === site.failing);
      let visits = 0;
      await site.readUntil(async () => {
        const pages = Array.from({ length: 5 }, () => `/compare?fault=${(visits += 1)}`);
        await Promise.all(pages.map((page) => site.statusOf(page)));
        return (await site.served())?.version === site.good;
      });
      expect(await site.statusOf('/compare?fault=after')).toBe(200);
      const { remotes, history } = await site.store.readPointer();
      expect(remotes[REMOTE]).toBe(site.good);
      expect(history.at(-1)).toMatchObject({
        ...{ kind: 'quarantine', from: site.failing, to: site.good },
        reason: expect.stringMatching(reason),
      });
      expect(site.said(/within a minute/)).toHaveLength(1);

      await site.restart();
      expect(await site.statusOf('/compare?fault=again')).toBe(200);
      expect(await site.served()).toMatchObject({ version: site.good, state: 'ready' });
    }, env);
  });
}

/** Declares a test: what a release does outside of any request is logged once and ends nothing. */
export function testLogged(
  what: string,
  fault: Fault,
  error: RegExp,
  env: NodeJS.ProcessEnv = {},
): void {
  test(`a release that ${what} is logged with its version, and ends nothing`, async () => {
    test.setTimeout(180_000);
    await onSite(async (site) => {
      await site.promote(fault);
      await site.readUntil(async () => (await site.served())?.version === site.failing);
      expect(await site.statusOf('/compare?fault')).toBe(200);
      await site.readUntil(async () => site.said(error).length > 0);
      expect(site.said(error)).toHaveLength(1);
      expect(site.shell.child.exitCode).toBeNull();
      expect(await site.statusOf('/compare?again')).toBe(200);
      await site.restart();
    }, env);
  });
}

/**
 * Declares a test: a release ends its shell on a request of a reader, and the shell is replaced. The
 * release is named once, and quarantined before anybody gets it again.
 *
 * @param says what the log says of the end
 */
export function testReplaced(what: string, fault: Fault, says: string, reason: RegExp): void {
  test(`a release that ${what} is named and quarantined, and its shell replaced`, async () => {
    test.setTimeout(180_000);
    await onSite(
      async (site) => {
        await site.promote(fault);
        await site.readUntil(async () => (await site.served())?.version === site.failing);
        const start = performance.now();
        const ended = site.statusOf('/compare?fault').catch(() => null);
        await site.shell.untilSaid(says);
        const answer = () => site.statusOf(`${ARTICLE}?${performance.now()}`).catch(() => null);
        await expect.poll(answer, { timeout: 60_000, intervals: [50] }).toBe(200);
        console.log(`No article for ${Math.round(performance.now() - start)} ms.`);
        expect(await ended).toBeNull();
        expect(site.said(reason)).toHaveLength(1);
        const { remotes, history } = await site.store.readPointer();
        expect(remotes[REMOTE]).toBe(site.good);
        expect(history.at(-1)).toMatchObject({
          ...{ kind: 'quarantine', from: site.failing, to: site.good },
          reason: expect.stringMatching(reason),
        });
        expect(await site.statusOf('/compare?fault=after')).toBe(200);

        await site.restart();
        expect(await site.statusOf('/compare?fault=again')).toBe(200);
      },
      {},
      startSupervised,
    );
  });
}
