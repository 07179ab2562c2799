import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@waypost/remote-kit/free-port';
import { changeText } from '../../support/change-text';
import { makeCheckout } from '../../support/checkout';
import { suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const REMOTES = { 'mf-blog': 3011, 'mf-reader': 3012, 'mf-compare': 3013 };

let parent: string;
let checkout: string;

test.beforeAll(async () => {
  parent = await realpath(await mkdtemp(path.join(tmpdir(), 'waypost-dev-')));
  checkout = path.join(parent, 'waypost');
  await makeCheckout(checkout, [
    'shared',
    'remote-kit',
    'tooling',
    'shell',
    ...Object.keys(REMOTES),
  ]);
  for (const [remote, port] of Object.entries(REMOTES)) {
    // Someone may be at work on the usual ports.
    const config = path.join(checkout, remote, 'remote.config.ts');
    await changeText(config, `port: ${port}`, `port: ${await freePort()}`);
  }
});

test.afterAll(() => rm(parent, { recursive: true, force: true }));

/** Runs `npm run dev` in the checkout. */
async function develop(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['tooling/bin/site.mjs', 'dev'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), API_ORIGIN: suite.apiOrigin(), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const serving = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('The site runs at')) resolve();
    });
  });
  const ended = exit.then(() => {
    throw new Error(`The site ended before it served:\n${output}`);
  });
  await Promise.race([serving, ended]);
  ended.catch(() => undefined);
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}

test.describe('the whole site in development', () => {
  // Its server is away for a moment after a change of the host.
  test.use({ allowedConsole: /Failed to load resource|\[webpack-dev-server\]|\[HMR\]/ });

  test('takes up changes of a remote and of the host, and keeps the state', async ({ page }) => {
    // It builds all of the site for development first.
    test.setTimeout(300_000);
    const site = await develop();
    const serverSays = async (text: string): Promise<boolean> =>
      fetch(`${site.origin}/contact`).then(
        async (response) => (await response.text()).includes(text),
        () => false,
      );
    try {
      await page.goto(`${site.origin}/contact`);
      await hydrated(page);
      const name = page.getByRole('textbox', { name: 'Name' });
      await name.fill('Ada');
      const opened = await page.evaluate(() => performance.timeOrigin);

      const remote = path.join(checkout, 'mf-blog/src/contact/contact-page.tsx');
      await changeText(remote, 'title="Contact"', 'title="Write to us"');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Write to us', { timeout: 60_000 });
      await expect(name).toHaveValue('Ada');
      await expect.poll(() => serverSays('>Write to us<'), { timeout: 60_000 }).toBe(true);

      const host = path.join(checkout, 'shell/src/layout/footer.tsx');
      await changeText(host, 'Built with React', 'Made with React');
      await expect(page.getByText('Made with React')).toBeVisible({ timeout: 60_000 });
      await expect(name).toHaveValue('Ada');
      await expect.poll(() => serverSays('Made with React'), { timeout: 60_000 }).toBe(true);
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
    } finally {
      await page.goto('about:blank');
      await site.stop();
    }
  });
});
