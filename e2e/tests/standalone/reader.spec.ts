import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort, repositoryRoot } from '../../support/process';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

let child: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  child = spawn(process.execPath, [path.join(repositoryRoot, 'tooling/bin/waypost.mjs'), 'dev'], {
    cwd: path.join(repositoryRoot, 'mf-reader'),
    env: { ...process.env, PORT: String(port), API_ORIGIN: suite.apiOrigin() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const serving = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('runs alone')) resolve();
    });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('mf-reader ended before it served');
  });
  await Promise.race([serving, ended]);
  ended.catch(() => undefined);
});

test.afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
});

test('mf-reader runs alone: an article is read, searched by keys and answered', async ({
  page,
}) => {
  // The first request waits for the development build.
  test.setTimeout(120_000);
  await page.goto(`${origin}/article/how-a-signal-crosses-an-ocean`, { timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/How a signal crosses/);
  await expect(page).toHaveTitle(/Waypost$/);
  await page.keyboard.press('j');
  const top = () =>
    page.locator('#heading-0').evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(async () => Math.round(await top())).toBe(100);
  await page.keyboard.press('End');
  const bar = page.getByRole('complementary', { name: 'Reading progress' });
  await expect(bar.getByText('100%')).toBeVisible();
  expect(Math.round((await bar.boundingBox())?.y ?? -1)).toBe(0);
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.getByRole('button', { name: 'Submit comment' }).click();
  await expect(page.getByText('Comment is required')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Standalone' })
    .getByRole('link', { name: '/article/how-lithium-batteries-grow-old' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/lithium/i);
});
