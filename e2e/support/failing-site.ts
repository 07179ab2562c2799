import { expect } from '@playwright/test';
import { type Fault } from '@waypost/delivery/testing/make-release';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import { noteFigures } from './figures';
import { copyReleases, type ReleaseFolder } from './releases';
import { type Server, startShell } from './site';
import { REMOTE, storeFailing } from './store-failing';

/** A page of another remote, which must not notice anything. */
export const ARTICLE = '/article/how-lithium-batteries-grow-old';

/** What goes wrong with a release: code in it, or something done to its folder. */
export type Damage = Fault | ((dir: string) => Promise<void>);

/** A line of the shell's log about a release. */
type Line = { remote?: string; wanted?: string; version?: string; reason?: string; msg: string };

/** A site on which releases that fail are made live in place of a good one, one after the other. */
export class FailingSite {
  /** The release that fails now. */
  failing = '';
  #count = 0;
  /** The longest time that an article took for a release, in milliseconds. */
  #slowest = 0;
  constructor(
    readonly releases: ReleaseFolder,
    readonly store: ReleaseStore,
    readonly good: string,
    public shell: Server,
    private readonly start: () => Promise<Server>,
  ) {}

  /** @param start starts its shell, alone or under a parent that replaces it */
  static async open(env: NodeJS.ProcessEnv = {}, start = startShell): Promise<FailingSite> {
    const releases = await copyReleases();
    const store = folderReleaseStore(releases.dir);
    const good = (await store.readPointer()).remotes[REMOTE] ?? '';
    const startAgain = () => start({ ...env, RELEASES_DIR: releases.dir });
    try {
      return new FailingSite(releases, store, good, await startAgain(), startAgain);
    } catch (error) {
      await releases.remove();
      throw error;
    }
  }

  /** Stores a release that fails, without the refusal of a publication, and makes it live after the good one. */
  async promote(damage: Damage): Promise<void> {
    const { good, store } = this;
    const order = { kind: 'promote', remote: REMOTE, actor: 'test' } as const;
    if (this.failing) {
      await store.point({ ...order, version: good });
      await this.readUntil(async () => {
        const served = await this.served();
        return served?.version === good && served.state === 'ready';
      });
    }
    this.failing = `${good}-failing-${(this.#count += 1)}`;
    this.#slowest = 0;
    const fault = typeof damage === 'object' ? damage : {};
    await storeFailing(store, { good, failing: this.failing }, fault);
    if (typeof damage === 'function') {
      await damage(await store.openFolder({ name: REMOTE, version: this.failing }));
    }
    await store.point({ ...order, version: this.failing });
  }

  async statusOf(url: string): Promise<number> {
    return (await fetch(this.shell.origin + url)).status;
  }

  /** Opens an article, which has to be there. */
  async readArticle(): Promise<void> {
    const start = performance.now();
    // Another address each time: from the cache it would tell nothing.
    expect(await this.statusOf(`${ARTICLE}?${start}`)).toBe(200);
    this.#slowest = Math.max(this.#slowest, performance.now() - start);
  }

  /** Opens an article again and again until something is so. */
  async readUntil(isSo: () => Promise<boolean>): Promise<void> {
    do await this.readArticle();
    while (!(await isSo()));
  }

  /** How the shell stands with the remote; one that was ended may have reported, too. */
  async served() {
    const reports = await this.store.shells();
    const [newest] = reports.toSorted((a, b) => b.at.localeCompare(a.at));
    return newest?.remotes[REMOTE];
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

  /** Prints what the failing release has cost readers of another remote. */
  noteSlowest(): void {
    noteFigures({ 'longest article': this.#slowest });
  }

  /** Starts the shell anew; the article is the first page that it has to render. */
  async restart(): Promise<void> {
    await this.shell.stop();
    this.shell = await this.start();
    this.#slowest = 0;
    await this.readArticle();
    noteFigures({ 'article after a restart': this.#slowest });
  }

  async close(): Promise<void> {
    await this.shell.stop();
    await this.releases.remove();
  }
}
