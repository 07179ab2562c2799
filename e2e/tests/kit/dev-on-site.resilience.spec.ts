import { gunzipSync } from 'node:zlib';
import { freePort } from '@waypost/remote-kit/free-port';
import {
  developOnSite,
  type DevelopedOnSite,
  offerDevelopFiles,
} from '../../support/develop-on-site';
import { repositoryRoot } from '../../support/process';
import { copyRemote, runWaypost } from '../../support/releases';
import { type Server, startShell, suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

// One worker: the host's second build is one place for all.
test.describe.configure({ mode: 'default' });

let site: Server;
let blog: Awaited<ReturnType<typeof copyRemote>>;

test.beforeAll(async () => {
  // Another build of the host.
  test.setTimeout(180_000);
  await offerDevelopFiles();
  site = await startShell();
  blog = await copyRemote('mf-blog');
});

test.afterAll(async () => {
  await site.stop();
  await blog.remove();
});

/** Runs `waypost dev --site` while a test goes on. */
async function within(
  folder: string,
  visit: (developed: DevelopedOnSite) => Promise<void>,
): Promise<void> {
  const developed = await developOnSite(folder, site.origin);
  try {
    await visit(developed);
  } finally {
    await developed.stop();
  }
}

test('a remote runs within a live site, which has all the rest', async ({ page }) => {
  // The host is downloaded and the remote is built first.
  test.setTimeout(240_000);
  await blog.change('src/contact/contact-page.tsx', 'title="Contact"', 'title="Write to us"');
  await within(blog.folder, async ({ origin, said }) => {
    const htmlOf = async (url: string): Promise<string> => (await fetch(url)).text();
    expect(said()).toContain('is real');
    expect(await htmlOf(`${origin}/contact`)).toContain('>Write to us</h1>');
    expect(await htmlOf(`${site.origin}/contact`)).toContain('>Contact</h1>');

    await page.goto(`${origin}/contact`);
    await hydrated(page);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Ada');
    const opened = await page.evaluate(() => performance.timeOrigin);
    const heading = page.getByRole('heading', { level: 1 });
    await blog.change('src/contact/contact-page.tsx', '"Write to us"', '"Say hello"');
    await expect(heading).toHaveText('Say hello');
    await expect(name).toHaveValue('Ada');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
    await expect.poll(() => htmlOf(`${origin}/contact`)).toContain('>Say hello</h1>');

    const releases = (await (await fetch(`${site.origin}/-/develop`)).json()) as {
      releases: { name: string; version: string }[];
    };
    const { version } = releases.releases.find((each) => each.name === 'mf-reader') ?? {};
    const listed = await fetch(`${suite.apiOrigin()}/api/articles/?page=1&page_size=1`);
    const { results } = (await listed.json()) as { results: { slug: string; title: string }[] };
    const [article] = results;
    const fromSite = page.waitForResponse((response) =>
      response.url().includes(`/remotes/mf-reader/${version}/`),
    );
    await page.goto(`${origin}/article/${article?.slug}`);
    await hydrated(page);
    expect((await fromSite).status()).toBe(200);
    await expect(heading).toHaveText(article?.title ?? '');
    // Its connection to the development server ends before that does.
    await page.goto('about:blank');
  });
});

test('the host that a site offers names no folder of its operator', async () => {
  const response = await fetch(`${site.origin}/-/develop/host`);
  expect(response.status).toBe(200);
  const archive = gunzipSync(await response.arrayBuffer());
  expect(archive.includes('server/main.cjs')).toBe(true);
  expect(archive.includes(repositoryRoot)).toBe(false);
});

test('says what to do where a site cannot be developed against', async () => {
  const port = String(await freePort());
  const dev = (...args: string[]) => runWaypost(blog.folder, { PORT: port }, 'dev', ...args);
  const [away, other, plain, taken] = await Promise.all([
    dev('--site', `http://localhost:${await freePort()}`),
    dev('--site', suite.apiOrigin()),
    dev('--site', 'http://example.org'),
    dev('--site', site.origin, '--port', new URL(site.origin).port),
  ]);
  expect(away).toEqual({ code: 1, output: expect.stringContaining('could not be reached') });
  expect(other).toEqual({ code: 1, output: expect.stringContaining('Nobody can develop against') });
  expect(plain).toEqual({ code: 2, output: expect.stringContaining('name it by https://') });
  expect(taken).toEqual({ code: 1, output: expect.stringContaining('is taken already') });
});
