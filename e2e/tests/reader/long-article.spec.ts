import { expect, hydrated, test } from '../../support/test';

const SLUG = 'how-a-signal-crosses-an-ocean';
const HEADINGS = 200;
const WORDS = 20_000;

const paragraph = (words: number): string =>
  `<p>${Array.from({ length: words }, (_, index) => `word${index % 97}`).join(' ')}</p>`;

const longContent = (): string =>
  Array.from({ length: HEADINGS }, (_, index) => {
    const level = 2 + (index % 3);
    return `<h${level}>Heading number ${index}</h${level}>${paragraph(WORDS / HEADINGS)}`;
  }).join('');

test('20,000 words with 200 headings stay smooth', async ({ page, faultySite }, info) => {
  const { origin, backend } = faultySite;
  backend.heal();
  const article = (await (await fetch(`${backend.origin}/api/articles/${SLUG}/`)).json()) as object;
  backend.fail(new RegExp(`^GET /api/articles/${SLUG}/$`), {
    kind: 'body',
    body: { ...article, content: longContent(), reading_time: Math.ceil(WORDS / 225) },
  });
  const asked = performance.now();
  const answer = await fetch(`${origin}/article/${SLUG}`);
  const size = (await answer.text()).length;
  const served = performance.now() - asked;

  await page.goto(`${origin}/article/${SLUG}`);
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
  const frames = await page.evaluate(async () => {
    let count = 0;
    const end = document.documentElement.scrollHeight - window.innerHeight;
    for (let top = 0; top < end; top += end / 240) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      count++;
    }
    return count;
  });
  const perFrame = ((await spent()) - before) / frames;

  const jumps = await page.evaluate(() => {
    const started = performance.now();
    for (let index = 0; index < 100; index++) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
    }
    return (performance.now() - started) / 100;
  });

  const contents = page.getByRole('navigation', { name: 'Table of contents' });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toBeInViewport();

  const figures =
    `HTML ${Math.round(size / 1024)} KB in ${served.toFixed(0)} ms uncached; ` +
    `script, style and layout ${perFrame.toFixed(2)} ms a frame over ${frames} frames; ` +
    `${jumps.toFixed(2)} ms a jump`;
  info.annotations.push({ type: 'measured', description: figures });
  console.log(figures);
  expect(perFrame, 'Half of a frame at 60 a second is left to the browser').toBeLessThan(8);
  expect(jumps).toBeLessThan(16);
});
