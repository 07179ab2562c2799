import type { Page } from '@playwright/test';
import { percentiles } from '../support/figures';
import { manyProducts } from '../support/many-products';
import { expect, hydrated, test } from '../support/test';

/** What a page notes: from each input to the frame that shows its list, and tasks above 50 ms. */
interface Notes {
  times: number[];
  longTasks: number[];
}

/** From the event itself, so that waiting for the main thread counts, too. */
function takeNotes(): void {
  const notes: Notes = { times: [], longTasks: [] };
  Object.assign(window, { notes });
  let began = 0;
  document.addEventListener('input', ({ timeStamp }) => (began = timeStamp), { capture: true });
  const list = document.querySelector('h2[aria-live]')?.parentElement;
  new MutationObserver(() => {
    if (began === 0) return;
    const start = began;
    began = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => notes.times.push(performance.now() - start);
      port2.postMessage(null);
    });
  }).observe(list as Node, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((entries) =>
    notes.longTasks.push(...entries.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' });
}

async function report(page: Page, name: string): Promise<void> {
  const { times, longTasks } = await page.evaluate(() => {
    const { notes } = window as unknown as { notes: Notes };
    const copy = { times: [...notes.times], longTasks: [...notes.longTasks] };
    notes.times.length = 0;
    notes.longTasks.length = 0;
    return copy;
  });
  console.log(
    `${name}: ${times.length} inputs, ${percentiles(times)}; ${longTasks.length} tasks above 50 ms`,
  );
}

test('filters and sorts 500 products', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  backend.heal();
  const body = await manyProducts(origin);
  backend.fail(/^GET \/api\/products\//, { kind: 'body', body });
  await page.goto(`${origin}/compare`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Products (500)' })).toBeVisible();
  await page.evaluate(takeNotes);

  // Each of these keys changes what is found.
  const field = page.getByLabel('Search products');
  for (const text of ['123', '87', '499', '306', '45', '218']) {
    await field.pressSequentially(text, { delay: 200 });
    for (let left = text.length; left > 0; left--) await field.press('Backspace', { delay: 200 });
  }
  await expect(page.getByRole('heading', { name: 'Products (500)' })).toBeVisible();
  await report(page, 'A key in the search field');

  const sort = page.getByLabel('Sort by');
  const first = page.getByRole('article').first().getByRole('heading');
  for (const order of ['-name', 'price', '-price', 'name', '-rating', 'rating', '-name', 'name']) {
    const before = await first.textContent();
    await sort.selectOption(order);
    await expect(first).not.toHaveText(before ?? '');
  }
  await report(page, 'Another order');
});
