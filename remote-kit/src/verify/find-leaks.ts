import { setTimeout } from 'node:timers/promises';
import {
  type BrowserContext,
  type CDPSession,
  errors,
  type Page,
  type Request,
} from 'playwright-core';
import type { Finding } from './finding';
import { recordDocument } from './record-document';

/** A page that no remote has: the host shows its own for it. */
const HOST_PAGE = '/waypost/verify/nothing';

/** Milliseconds that pass, by the page's clock, after the remote's page was left. */
const AFTERWARDS_MS = 10_000;

/** Milliseconds that a page may take. */
const PAGE_MS = 30_000;

/** Milliseconds without a request after which a page has its data, and those that this is waited for. */
const QUIET_MS = 500;
const DATA_MS = 10_000;

/** Resolves when the page has no request under way for a while; one that stays open is not waited for. */
function untilQuiet(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let last = Date.now();
  const end = (request: Request): void => {
    pending.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const start = Date.now();
    last = start;
    while (Date.now() - start < DATA_MS && (pending.size > 0 || Date.now() - last < QUIET_MS)) {
      await setTimeout(QUIET_MS / 5);
    }
  };
}

const contentOf = (page: Page): Promise<string> => page.locator('main').innerHTML();

/** Waits until the content is another one. */
const untilOther = (page: Page, before: string) =>
  page.waitForFunction((html) => document.querySelector('main')?.innerHTML !== html, before, {
    timeout: PAGE_MS,
  });

/** Goes to an address within the document, as the browser's buttons do. */
const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);

/** Targets of listeners that outlive every page. */
const TARGETS = ['window', 'document', 'document.documentElement', 'document.body'];

/** Listeners that the remote's scripts define, as the browser knows them. */
async function listenersOf(session: CDPSession, scripts: Map<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const target of TARGETS) {
    const { result } = await session.send('Runtime.evaluate', { expression: target });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    for (const { type, scriptId, lineNumber, columnNumber } of listeners) {
      const file = scripts.get(scriptId);
      if (file) found.push(`${type} on ${target} at ${file}:${lineNumber + 1}:${columnNumber + 1}`);
    }
  }
  return found;
}

/**
 * Opens a page of the host, goes from there to a page of the remote and back, and compares the host's page with what it
 * was before. All of it is one document, as it is for readers.
 *
 * @param remote its name
 * @param address the remote's page, absolute
 * @throws Error where the site does not respond
 */
export async function findLeaks(
  context: BrowserContext,
  remote: string,
  address: string,
): Promise<Finding[]> {
  const { origin, pathname, search } = new URL(address);
  const folder = `/remotes/${remote}/`;
  const page = await context.newPage();
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    // Tools that run TypeScript name functions by a helper of theirs.
    const script = `{ const __name = (f) => f; (${recordDocument.toString()})(${JSON.stringify(folder)}); }`;
    await page.addInitScript({ content: script });
    const session = await context.newCDPSession(page);
    const scripts = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
      const [, file] = url.split(folder);
      if (file) scripts.set(scriptId, file.slice(file.indexOf('/') + 1));
    });
    await session.send('Debugger.enable');
    const quiet = untilQuiet(page);
    await page.goto(origin + HOST_PAGE, { timeout: PAGE_MS });
    await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
    await quiet();
    // What the host does at a first step only is no matter of the remote's.
    await go(page, `${HOST_PAGE}/else`);
    await page.goBack();
    await quiet();
    const content = await contentOf(page);
    await page.evaluate(() => globalThis.__WAYPOST_RECORDER__?.begin());
    await go(page, pathname + search);
    await untilOther(page, content);
    await quiet();
    const contentOfRemote = await contentOf(page);
    await page.goBack();
    await untilOther(page, contentOfRemote);
    await quiet();
    await page.evaluate(() => globalThis.__WAYPOST_RECORDER__?.leave());
    await page.clock.runFor(AFTERWARDS_MS);
    const differences = await page.evaluate(() => globalThis.__WAYPOST_RECORDER__?.differences());
    const listeners = (await listenersOf(session, scripts)).map(
      (each) => `leaves a listener for ${each}. Remove it in the cleanup of the effect.`,
    );
    return [...(differences ?? []), ...listeners].map((text) => ({ kind: 'leak', text }));
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const text = `was not shown or not left within ${PAGE_MS / 1000} s, so that nothing could be compared.`;
    return [{ kind: 'leak', text }];
  } finally {
    await page.close();
  }
}
