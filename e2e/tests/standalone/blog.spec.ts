import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort, repositoryRoot } from '../../support/process';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

let remote: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  remote = spawn(process.execPath, [path.join(repositoryRoot, 'tooling/bin/waypost.mjs'), 'dev'], {
    cwd: path.join(repositoryRoot, 'mf-blog'),
    env: { ...process.env, PORT: String(port), API_ORIGIN: suite.apiOrigin() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(remote, 'exit').then(() => {
    throw new Error('The remote ended before it ran');
  });
  const serving = new Promise<void>((resolve) => {
    remote.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('runs alone')) resolve();
    });
  });
  await Promise.race([serving, ended]);
  ended.catch(() => undefined);
});

test.afterAll(async () => {
  if (remote.exitCode !== null) return;
  const ended = once(remote, 'exit');
  remote.kill('SIGTERM');
  await ended;
});

test('mf-blog runs alone: reads, searches and refuses an empty message', async ({ page }) => {
  await page.goto(origin);
  await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Latest Articles' }).getByRole('article'),
  ).toHaveCount(12);
  const frame = page.getByRole('navigation', { name: 'Standalone' });
  await frame.getByRole('link', { name: '/search' }).click();
  await page.getByRole('searchbox', { name: 'Search all articles' }).fill('battery');
  await page.getByRole('searchbox', { name: 'Search all articles' }).press('Enter');
  await expect(page.locator('main mark').first()).toBeVisible();
  await expect(page).toHaveTitle('Search results for “battery” | Waypost');
  await frame.getByRole('link', { name: '/contact' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await frame.getByRole('link', { name: '/privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
});
