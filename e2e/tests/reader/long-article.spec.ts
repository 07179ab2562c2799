import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../../support/test';
import { sendInstead } from './article-page';

const HEADINGS = 200;
const WORDS = 20_000;

const paragraph = (words: number): string =>
  `<p>${Array.from({ length: words }, (_, index) => `word${index % 97}`).join(' ')}</p>`;

const longContent = (): string =>
  Array.from({ length: HEADINGS }, (_, index) => {
    const level = 2 + (index % 3);
    return `<h${level}>Heading number ${index}</h${level}>${paragraph(WORDS / HEADINGS)}`;
  }).join('');

/** Scrolls through the page in 240 frames; counts what the page's own code does meanwhile. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const measure = Element.prototype.getBoundingClientRect;
    const work = { frames: 0, measured: 0, headings: 0, changed: 0 };
    Element.prototype.getBoundingClientRect = function (this: Element) {
      work.measured++;
      return measure.call(this);
    };
    const contents = document.querySelector('nav[aria-label="Table of contents"]') as Element;
    const seen = new MutationObserver((changes) => (work.changed += changes.length));
    seen.observe(contents, { subtree: true, childList: true, attributes: true });
    let last: Element | null = null;
    const end = document.documentElement.scrollHeight - window.innerHeight;
    for (let top = 0; top < end; top += end / 240) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const current = contents.querySelector('[aria-current]');
      if (current !== last) work.headings++;
      last = current;
      work.frames++;
    }
    Element.prototype.getBoundingClientRect = measure;
    seen.disconnect();
    return work;
  });

test('20,000 words with 200 headings stay smooth', async ({ page, faultySite }, info) => {
  const address = await sendInstead(faultySite, {
    content: longContent(),
    reading_time: Math.ceil(WORDS / 225),
  });
  const requested = performance.now();
  const size = (await (await fetch(address)).text()).length;
  const served = performance.now() - requested;

  await page.goto(address);
  await hydrated(page);
  await expect(page.locator('#heading-199')).toBeAttached();
  const session = await page.context().newCDPSession(page);
  // Time of the page's own thread, whatever else the machine is doing.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
  };
  const before = await spent();
  const work = await scrollThrough(page);
  const perFrame = ((await spent()) - before) / work.frames;

  expect(work.measured / work.frames, 'Few of 200 headings are measured').toBeLessThan(40);
  expect(work.headings).toBeGreaterThan(HEADINGS / 2);
  // The last change may come after the last look.
  expect(work.changed, 'Of 200 links only the two that change').toBeLessThanOrEqual(
    2 * work.headings + 2,
  );

  const contents = page.getByRole('navigation', { name: 'Table of contents' });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toBeInViewport();

  const figures =
    `HTML ${Math.round(size / 1024)} KB in ${served.toFixed(0)} ms uncached; ` +
    `script, style and layout ${perFrame.toFixed(2)} ms a frame over ${work.frames} frames; ` +
    `${(work.measured / work.frames).toFixed(1)} rectangles a frame`;
  info.annotations.push({ type: 'measured', description: figures });
  console.log(figures);
});
