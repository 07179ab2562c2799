import type { BrowserContext } from '@playwright/test';
import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { BLOCKS, type Fate, type Step } from './fault-steps';
import type { DeskSite } from './own-desk';
import type { Device } from './passkey-device';
import type { Staff } from './staff';
import { expect } from './test';
import { WriterTab } from './writer-tab';

/** So long what is typed may be in the tab alone. */
const UNKEPT_MS = 1_000;
/** So long after its storage has room again a browser may go on keeping nothing. */
const RECOVERY_MS = 11_000;
/** Rounds of waiting and deciding after which everything must be saved. */
const MAX_ROUNDS = 15;

/** A site with an editor who can sign in again. */
export interface WritersSite {
  site: DeskSite & Staff;
  editor: {
    email: string;
    device: Device;
    state: Awaited<ReturnType<BrowserContext['storageState']>>;
  };
}

/** An editor, somebody else who writes in the same text, and what happens to both. */
export class FaultyDesk {
  /** Page time that has passed, in milliseconds. */
  private passed = 0;
  private words = 0;
  /** The editor's words that must be somewhere, and when they were typed. */
  private readonly mine = new Map<string, number>();
  private readonly theirs: string[] = [];
  /** Words of which the desk has said that they are saved. */
  private readonly acknowledged = new Set<string>();
  private storageFullAt = Number.NEGATIVE_INFINITY;
  private isStorageFull = false;
  private isApiDead = false;
  private readonly release: (() => void)[] = [];

  private constructor(
    private readonly desk: WritersSite,
    private readonly context: BrowserContext,
    private readonly id: number,
    private tab: WriterTab,
  ) {}

  /** Opens a text that is new. */
  static async open(desk: WritersSite, context: BrowserContext): Promise<FaultyDesk> {
    const { call } = desk.site;
    const made = await call<DeskText>('POST', '/articles/', { title: 'A text in trouble' });
    const source = `${made.source.trimEnd()}\n\n${BLOCKS.join('\n\n')}\n`;
    const body = { source, intent: 'explicit' };
    await call<DeskText>('PUT', `/articles/${made.id}/text/`, body, made.version);
    await context.clock.install();
    const tab = await WriterTab.open(context, desk.editor.device);
    const faulty = new FaultyDesk(desk, context, made.id, tab);
    await faulty.visit();
    return faulty;
  }

  /** Takes the steps, then makes everything work, until the desk says that all is saved. */
  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.take(step);
    await this.calmDown();
  }

  private async take(step: Step): Promise<void> {
    const { tab, context } = this;
    if (step.does === 'type') {
      const word = `m${(this.words += 1)};`;
      if (await tab.type(word, step.block)) this.mine.set(word, this.passed);
    } else if (step.does === 'other writer') await this.writeAsOther(step.block);
    else if (step.does === 'wait') await this.pass(step.ms);
    else if (step.does === 'save') await tab.save();
    else if (step.does === 'try again') await tab.press('Try again');
    else if (step.does === 'recover') await tab.press('Go on from it');
    else if (step.does === 'decide') await tab.decide();
    else if (step.does === 'go offline') await context.setOffline(true);
    else if (step.does === 'go online') await context.setOffline(false);
    else if (step.does === 'sign out') await context.clearCookies();
    else if (step.does === 'sign in') await this.signIn();
    else if (step.does === 'kill the API') await this.killApi();
    else if (step.does === 'start the API') await this.startApi();
    else if (step.does === 'fail') await this.failNext(step.fate);
    else if (step.does === 'move the clock') await this.moveClock(step.ms);
    else if (step.does === 'fill the storage') await this.setStorage(true);
    else if (step.does === 'empty the storage') await this.setStorage(false);
    else if (step.does === 'end the tab') await this.endTab(step.way);
    await this.note();
  }

  /** Notes what the desk says it has. */
  private async note(): Promise<void> {
    if (this.isStorageFull) this.storageFullAt = this.passed;
    if (await this.tab.isSaved()) for (const word of this.mine.keys()) this.acknowledged.add(word);
  }

  private async pass(ms: number): Promise<void> {
    await this.tab.pass(ms);
    this.passed += ms;
  }

  private readText = (): Promise<DeskText> =>
    this.desk.site.call('GET', `/articles/${this.id}/text/`);

  private async writeAsOther(block: number): Promise<void> {
    if (this.isApiDead) return;
    const word = `t${(this.words += 1)};`;
    const { version, source } = await this.readText();
    const changed = source.replace(BLOCKS[block]!, (text) => `${text} ${word}`);
    const body = { source: changed, intent: 'typing' };
    await this.desk.site.call('PUT', `/articles/${this.id}/text/`, body, version);
    this.theirs.push(word);
  }

  private async signIn(): Promise<void> {
    if (this.isApiDead) return;
    await this.context.setOffline(false);
    await this.tab.signIn(this.desk.editor.email, this.words % 2 === 0 ? 'passkey' : 'password');
  }

  private async killApi(): Promise<void> {
    if (this.isApiDead) return;
    this.isApiDead = true;
    await this.desk.site.killApi();
  }

  private async startApi(): Promise<void> {
    if (!this.isApiDead) return;
    await this.desk.site.restartApi();
    this.isApiDead = false;
  }

  private failNext(fate: Fate): Promise<unknown> {
    const json = { detail: 'Please try again in a moment.' };
    return this.tab.meet(async (route) => {
      try {
        if (fate === 'broken') return await route.fulfill({ status: 500, json });
        if (fate === 'overloaded')
          return await route.fulfill({ status: 429, json, headers: { 'retry-after': '2' } });
        if (fate === 'lost') return await route.abort();
        const response = await route.fetch();
        if (fate === 'response lost') return await route.abort('connectionreset');
        this.tab.heldBack += 1;
        await new Promise<void>((resolve) => this.release.push(resolve));
        await route.fulfill({ response });
      } catch {
        // Its tab has ended, or the API.
        await route.abort().catch(() => undefined);
      }
    });
  }

  private async moveClock(ms: number): Promise<void> {
    const { page } = this.tab;
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms);
  }

  private async setStorage(isFull: boolean): Promise<void> {
    await this.tab.setStorage(this.desk.site.origin, isFull);
    this.isStorageFull = isFull;
  }

  /** Brings back what a writer needs to open the text. */
  async heal(): Promise<void> {
    for (const release of this.release.splice(0)) release();
    this.tab.heldBack = 0;
    await this.startApi();
    await this.context.setOffline(false);
  }

  /** Ends the tab and opens another, which offers what the browser kept. */
  private async endTab(way: 'crash' | 'close' | 'leave'): Promise<void> {
    const isStorageAtFault = this.passed - this.storageFullAt < RECOVERY_MS;
    for (const [word, typedAt] of this.mine) {
      const isExcused = isStorageAtFault || typedAt > this.passed - UNKEPT_MS;
      if (isExcused && !this.acknowledged.has(word)) this.mine.delete(word);
    }
    if (way !== 'leave') {
      await this.tab.end(way);
      this.tab = await WriterTab.open(this.context, this.desk.editor.device);
    }
    await this.visit();
  }

  /** Opens the text as an address that is typed. */
  private async visit(): Promise<void> {
    const { context, desk, tab } = this;
    await this.heal();
    await context.addCookies(desk.editor.state.cookies);
    await this.setStorage(false);
    this.storageFullAt = Number.NEGATIVE_INFINITY;
    await tab.load(`${desk.site.origin}/desk/articles/${this.id}`);
  }

  /** Everything works again, and the writer goes on until the desk says that all is saved. */
  private async calmDown(): Promise<void> {
    await this.heal();
    await this.setStorage(false);
    const isCalm = async () => (await this.tab.isSaved()) && !(await this.tab.isOffering());
    for (let round = 0; round < MAX_ROUNDS && !(round > 0 && (await isCalm())); round += 1) {
      await this.take({ does: 'sign in' });
      await this.take({ does: 'decide' });
      await this.take({ does: 'recover' });
      await this.take({ does: 'try again' });
      await this.take({ does: 'wait', ms: round < 4 ? 1_000 : 20_000 });
    }
    expect(await isCalm(), 'Everything is saved in the end').toBe(true);
    const { source } = await this.readText();
    const words = [...this.mine.keys(), ...this.theirs];
    expect(words.filter((word) => !source.includes(word))).toEqual([]);
  }
}
