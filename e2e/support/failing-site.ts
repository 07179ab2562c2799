import { expect } from '@playwright/test';
import { type Fault } from '@waypost/shared/releases/failing-bundles';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import type { ReleaseStore } from '@waypost/shared/releases/release-store';
import { noteFigures } from './figures';
import { copyReleases, type ReleaseFolder } from './releases';
import { type Server, startShell } from './site';
import { REMOTE, storeFailing } from './store-failing';

/** A page of another remote, which must not notice anything. */
export const ARTICLE = '/article/how-lithium-batteries-grow-old';

/** Milliseconds that a page may take on a machine which other tests keep busy. */
const PATIENCE = 10_000;

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

  /** The good release is live again, and the history says why. */
  async expectQuarantined(reason: RegExp): Promise<void> {
    const { remotes, history } = await this.store.readPointer();
    expect(remotes[REMOTE]).toBe(this.good);
    expect(history.at(-1)).toMatchObject({
      ...{ kind: 'quarantine', from: this.failing, to: this.good },
      reason: expect.stringMatching(reason),
    });
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
    const { atFirst, restarted } = this.#slowest;
    noteFigures({ 'longest article': atFirst, 'article after a restart': restarted });
  }
}

/** Runs a task on a site of its own. */
export async function onSite(
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
