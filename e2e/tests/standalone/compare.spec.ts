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
  child = spawn(process.execPath, [path.join(repositoryRoot, 'tooling/bin/waypost.mjs'), 'dev'], {
    cwd: path.join(repositoryRoot, 'mf-compare'),
    env: { ...process.env, PORT: String(port), API_ORIGIN: suite.apiOrigin() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('runs alone')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`waypost dev ended with code ${code}`)));
  });
});

test.afterAll(async () => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
});

test('mf-compare runs alone: list, selection, comparison, product', async ({ page }) => {
  await page.goto(`${origin}/compare`);
  await expect(page.getByRole('heading', { name: 'Products (26)' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByLabel('Search products').fill('oskarra fell');
  await page.getByRole('button', { name: '+ Compare' }).first().click();
  await page.getByRole('button', { name: '+ Compare' }).first().click();
  await page.getByRole('button', { name: 'Compare 2 Products' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveTitle(/Oskarra Fell 13/);
  await page.getByRole('columnheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oskarra Fell 13' })).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
});
