import { type ChildProcess, spawn } from 'node:child_process';
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
let child: ChildProcess | undefined;

test.beforeAll(async () => {
  parent = await realpath(await mkdtemp(path.join(tmpdir(), 'waypost-dev-')));
  checkout = path.join(parent, 'waypost');
  await makeCheckout(checkout, [
    'shared',
    'delivery',
    'remote-kit',
    'tooling',
    'server-kit',
    'shell',
    ...Object.keys(REMOTES),
  ]);
  for (const [remote, port] of Object.entries(REMOTES)) {
    // Someone may be at work on the usual ports.
    const config = path.join(checkout, remote, 'remote.config.ts');
    await changeText(config, `port: ${port}`, `port: ${await freePort()}`);
  }
});

/** Also after a start that hangs. */
test.afterEach(async () => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
});

test.afterAll(() => rm(parent, { recursive: true, force: true }));

/** Runs `npm run dev` in the checkout until the test ends. */
async function develop(): Promise<{ origin: string; output: () => string }> {
  const port = await freePort();
  const started = spawn(process.execPath, ['tooling/bin/site.mjs', 'dev'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), API_ORIGIN: suite.apiOrigin(), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  started.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const serving = new Promise<void>((resolve) => {
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('The site runs at')) resolve();
    });
  });
  const ended = once(started, 'exit').then(() => {
    throw new Error(`The site ended before it served:\n${output}`);
  });
  await Promise.race([serving, ended]);
  ended.catch(() => undefined);
  return { origin: `http://localhost:${port}`, output: () => output };
}

test.describe('the whole site in development', () => {
  // Its server is away for a moment after a change of the host.
  test.use({ allowedConsole: /Failed to load resource|\[webpack-dev-server\]|\[HMR\]/ });

  test('starts without a remote that does not build, takes up changes of remotes and of the host, and keeps the state', async ({
    page,
  }) => {
    // It builds all of the site for development first.
    test.setTimeout(300_000);
    const routes = path.join(checkout, 'mf-compare/src/routes.tsx');
    await changeText(routes, 'export const routes', 'export const const routes');
    const site = await develop();
    expect(site.output()).toContain('mf-compare is missing');
    const statusOf = async (address: string): Promise<number> =>
      (await fetch(site.origin + address)).status;
    expect(await statusOf('/contact')).toBe(200);
    expect(await statusOf('/products')).toBe(404);
    await changeText(routes, 'export const const routes', 'export const routes');
    await expect.poll(() => statusOf('/products'), { timeout: 60_000 }).toBe(200);

    const serverSays = async (text: string): Promise<boolean> =>
      fetch(`${site.origin}/contact`).then(
        async (response) => (await response.text()).includes(text),
        () => false,
      );
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
    // Its connection to the development servers ends before they do.
    await page.goto('about:blank');
  });
});
