import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addToDemoContent, DEMO_ARTICLES } from '../support/content-folder';
import { median, percentiles } from '../support/figures';
import { openDesk, staff, startDeskSite } from '../support/own-desk';
import { slowProcessor } from '../support/slow-phone';
import { expect, test } from '../support/test';

/** Words of the text at least; it is made of whole texts of the demo content. */
const WORDS = 5_000;

const SLUG = 'a-long-text';

/** Stands in a line of its own in the middle. */
const MIDDLE = 'The middle of the text.';

/** An article of the usual length. */
const USUAL = 'what-a-token-is-and-why-it-matters';

const OPENINGS = 5;
const CHANGES = 7;

/** What is typed in the middle, as somebody types. */
const TYPED = 'Sixty keys are typed here, one after the other, as one does. ';
const BETWEEN_KEYS_MS = 150;

const wordsOf = (text: string): number => text.split(/\s+/).length;

/** Texts of the demo content, one below the other. */
async function longText(): Promise<string> {
  const parts: string[] = [];
  for (const file of (await readdir(DEMO_ARTICLES)).toSorted()) {
    if (wordsOf(parts.join(' ')) >= WORDS) break;
    const source = await readFile(path.join(DEMO_ARTICLES, file), 'utf8');
    parts.push(source.replace(/^---\n[\s\S]*?\n---\n+/, ''));
  }
  parts.splice(Math.floor(parts.length / 2), 0, MIDDLE);
  return `---
title: A long text
excerpt: It is as long as texts get.
category: technology
author: tomasz-renwick
tags: [displays]
published_at: '2026-03-03T08:30:00Z'
---

${parts.join('\n\n')}`;
}

/** Notes when the editor is in view first; runs in the page before its own scripts. */
function noteOpening(): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('editor');
      port2.postMessage(null);
    });
    return attachShadow.call(this, options);
  };
}

/** Notes the time from each key to the frame after it, and tasks above 50 ms; runs in the page. */
function noteKeys(): void {
  const notes = { times: [] as number[], longTasks: [] as number[] };
  Object.assign(window, { notes });
  const note = ({ timeStamp }: Event): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => notes.times.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  };
  document.addEventListener('keydown', note, { capture: true });
  new PerformanceObserver((entries) =>
    notes.longTasks.push(...entries.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' });
}

async function printKeys(page: Page): Promise<void> {
  const { times, longTasks } = await page.evaluate(
    () => (window as unknown as { notes: { times: number[]; longTasks: number[] } }).notes,
  );
  console.log(
    `A key in the middle: ${times.length} keys, ${percentiles(times)}; ` +
      `tasks above 50 ms: ${longTasks.map((task) => task.toFixed(0)).join(', ') || 'none'}`,
  );
}

/** Scripts of the desk that the page has loaded, in bytes as they were sent; the largest file is the editor itself. */
async function printBytes(page: Page): Promise<void> {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/remotes\/mf-desk\/.*\.js$/.test(name))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`Scripts of the desk: ${total} bytes, the largest ${Math.max(...sizes)}`);
}

/** Puts the cursor behind the line in the middle, as one finds it. */
async function goToMiddle(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the article' }).click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type(MIDDLE);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
}

/** Milliseconds from a change to its save, the save itself, and from then until the preview shows it. */
async function measureChange(page: Page, word: string): Promise<number[]> {
  const times: number[] = [];
  const isSave = (url: string, method: string) => method === 'PUT' && url.endsWith('/text/');
  const sent = page.waitForRequest((request) => isSave(request.url(), request.method()));
  const saved = page.waitForResponse((response) =>
    isSave(response.url(), response.request().method()),
  );
  const preview = page.frameLocator('iframe');
  await page.keyboard.type(word);
  const typed = performance.now();
  await sent;
  times.push(performance.now() - typed);
  await saved;
  times.push(performance.now() - typed);
  await preview.getByText(word).first().waitFor({ state: 'attached' });
  times.push(performance.now() - typed);
  return times;
}

/** Changes the text where the cursor is, each time once the preview stands still, as somebody does who looks at it. */
async function printPreview(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Text of the article' }).focus();
  const changes: number[][] = [];
  for (let change = 1; change <= CHANGES; change++) {
    await page.frames().at(-1)?.waitForLoadState();
    changes.push(await measureChange(page, `change${change} `));
  }
  const middle = (part: number) => median(changes.map((times) => times[part] ?? NaN)).toFixed(0);
  console.log(
    `After a change of ${what}, medians of ${CHANGES}: sent after ${middle(0)} ms, ` +
      `saved after ${middle(1)} ms, in the preview after ${middle(2)} ms`,
  );
}

test('writing a text of 5,000 words', async ({ browser }) => {
  test.setTimeout(600_000);
  const text = await longText();
  const content = await addToDemoContent({ [SLUG]: text });
  const site = await startDeskSite(content.env);
  try {
    const desk = await staff(site, browser);
    const page = await desk.signedIn('editor', { viewport: { width: 1280, height: 800 } });
    const find = async (wanted: string, search: string): Promise<number | undefined> => {
      const address = `/articles/?search=${search}`;
      type Listed = { results: { id: number; slug: string }[] };
      const { results } = await desk.call<Listed>('GET', address);
      return results.find(({ slug }) => slug === wanted)?.id;
    };
    const id = await find(SLUG, 'A+long+text');
    expect(id, 'The text is at the desk').toBeDefined();
    const address = `${site.origin}/desk/articles/${id}`;
    await page.addInitScript(noteOpening);
    const slowed = await slowProcessor(page);

    const openings: number[] = [];
    for (let left = OPENINGS; left >= 0; left--) {
      await openDesk(page, address);
      await page.getByRole('textbox', { name: 'Text of the article' }).waitFor();
      if (left === OPENINGS) await printBytes(page);
      openings.push(
        await page.evaluate(() => performance.getEntriesByName('editor')[0]?.startTime ?? NaN),
      );
    }
    // The first one loads and compiles what the others have.
    const [first = NaN, ...others] = openings;
    console.log(
      `${wordsOf(text)} words open in ${first.toFixed(0)} ms, and again in ${median(others).toFixed(0)} ms, ` +
        'with a processor that is slowed 4 times',
    );

    await goToMiddle(page);
    await page.evaluate(noteKeys);
    await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS });
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await printKeys(page);

    await slowed.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await printPreview(page, `${wordsOf(text)} words`);
    await openDesk(page, `${site.origin}/desk/articles/${await find(USUAL, 'token')}`);
    await page.getByRole('textbox', { name: 'Text of the article' }).click();
    await page.keyboard.press('Control+End');
    await printPreview(page, USUAL);
    await page.close();
  } finally {
    await site.stop();
    await content.remove();
  }
});
