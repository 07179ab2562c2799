import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { addDevice, type Device } from './passkey-device';
import { openDesk, PASSWORD } from './staff';
import { expect } from './test';

/** The database in which the desk keeps what is typed. */
const KEPT = 'waypost-desk-texts';

/** Real milliseconds that requests may take before the page's time goes on. */
const RESPONSE_MS = 2_000;

/** Time cannot stand still at once: so far it jumps, on a machine that is busy, too. */
const TICK_MS = 3_000;

const SAVES = '**/api/desk/articles/*/text/';

/** A writer's text in a tab of a real browser, whose time goes on when the test says so. */
export class WriterTab {
  /** Responses that the test itself holds back. */
  heldBack = 0;
  private readonly underWay = new Set<unknown>();

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  }

  /** Opens a tab on a device of the writer's. */
  static async open(context: BrowserContext, device: Device): Promise<WriterTab> {
    const page = await context.newPage();
    const session = await addDevice(context, page, device);
    const tab = new WriterTab(page, session);
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/text/')) tab.underWay.add(request);
    });
    const end = (request: unknown): void => void tab.underWay.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    return tab;
  }

  /** Loads a text as an address does that is typed; time stands still once it can be written. */
  async load(address: string): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.clock.resume();
    await openDesk(this.page, address);
    await expect(this.text).toBeVisible();
    if ((await this.kept()) > 0) await expect(this.offer).toBeVisible();
    await this.stopTime();
  }

  private async stopTime(): Promise<void> {
    const { page } = this;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + TICK_MS);
  }

  private get text(): Locator {
    return this.page.getByRole('textbox', { name: 'Text of the article' });
  }

  private get conflict(): Locator {
    return this.page.getByRole('button', { name: 'Save what stays' });
  }

  private get offer(): Locator {
    return this.page.getByRole('button', { name: 'Go on from it' });
  }

  /** Whether the desk says that it has everything. */
  readonly isSaved = async (): Promise<boolean> =>
    (await this.page.getByText(/^Saved( \d\d:\d\d)?$/).count()) > 0;

  readonly isOffering = (): Promise<boolean> => this.offer.isVisible();

  /** Types a word at the end of a block; whether there was a text to type into. */
  async type(word: string, block: number): Promise<boolean> {
    if (!(await this.text.isVisible())) return false;
    await this.text.focus();
    await this.page.keyboard.press('Control+Home');
    for (let line = 0; line < block * 2; line += 1) await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('End');
    await this.page.keyboard.type(` ${word}`);
    return true;
  }

  /** Lets time go on, and then what was begun in it come to its end. */
  async pass(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
    await expect
      .poll(() => this.underWay.size, { timeout: RESPONSE_MS, intervals: [5] })
      .toBeLessThanOrEqual(this.heldBack)
      .catch(() => undefined);
    await this.kept();
  }

  /** Waits until the browser has stored what it was given; how many states it keeps of the text. */
  private readonly kept = (): Promise<number> =>
    this.page.evaluate(async (name) => {
      const id = window.location.pathname.split('/').at(-1) ?? '';
      const known = await indexedDB.databases();
      if (!known.some((database) => database.name === name)) return 0;
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error as Error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('states', 'readwrite');
          const reading = transaction.objectStore('states').getAll();
          transaction.oncomplete = () => {
            opening.result.close();
            const states = reading.result as { text: string; source: string; base: string }[];
            const unsaved = states.filter(({ source, base }) => source !== base);
            resolve(unsaved.filter(({ text }) => text.endsWith(`:${id}`)).length);
          };
        };
      });
    }, KEPT);

  readonly save = (): Promise<void> => this.page.keyboard.press('Control+s');

  /** Presses a button if it is there; whether it was. */
  async press(name: 'Try again' | 'Go on from it'): Promise<boolean> {
    const button = this.page.getByRole('button', { name });
    const isThere = await button.isVisible();
    if (isThere) await button.click();
    return isThere;
  }

  /** Takes both versions wherever two people wrote. */
  async decide(): Promise<void> {
    if (!(await this.conflict.isVisible())) return;
    for (const place of await this.page.getByRole('region', { name: /^Place \d+$/ }).all()) {
      await place.getByRole('button', { name: 'Keep mine' }).click();
      const stays = place.getByRole('textbox', { name: 'What stays' });
      const mine = await stays.inputValue();
      const theirs = (await place.locator('pre').last().innerText()).match(/\w+;/g) ?? [];
      const missing = theirs.filter((word) => !mine.includes(word));
      await stays.fill([...missing, mine].join(' '));
    }
    await this.conflict.click();
  }

  /** Signs in beside the text, if the session has ended. */
  async signIn(email: string, way: 'passkey' | 'password'): Promise<void> {
    const open = this.page.getByRole('button', { name: 'Sign in', exact: true });
    if (!(await open.isVisible())) return;
    // What is loaded for it is shown after a while.
    await this.page.clock.resume();
    await open.click();
    const dialog = this.page.getByRole('dialog', { name: 'Sign in again' });
    if (way === 'passkey') {
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    } else {
      await dialog.getByLabel('E-mail address').fill(email);
      await dialog.getByLabel('Password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Sign in with a password' }).click();
    }
    await expect(dialog).toBeHidden();
    await this.stopTime();
  }

  /** What becomes of the next request that saves. */
  meet(handle: Parameters<Page['route']>[1]): Promise<unknown> {
    return this.page.route(SAVES, handle, { times: 1 });
  }

  /** Leaves the browser so little room that it stores nothing, or as much as ever. */
  async setStorage(origin: string, isFull: boolean): Promise<void> {
    await this.session.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(isFull && { quotaSize: 0 }),
    });
  }

  /** Ends the tab: its process at once, or as a browser closes it. */
  async end(way: 'crash' | 'close'): Promise<void> {
    if (way === 'crash') {
      const crashed = this.page.waitForEvent('crash');
      this.session.send('Page.crash').catch(() => undefined);
      await crashed;
    }
    await this.page.close();
  }
}
