import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { freePort } from '@waypost/remote-kit/free-port';
import { publint } from 'publint';
import { changeText } from '../../support/change-text';
import { makeCheckout, PUBLISHED } from '../../support/checkout';
import { offerDevelopFiles } from '../../support/develop-on-site';
import { blocksOf } from '../../support/guide';
import { bannerOf } from '../../support/previews';
import { repositoryRoot } from '../../support/process';
import { copyReleases, type ReleaseFolder } from '../../support/releases';
import { type Server, startShell, suite } from '../../support/site';
import { Terminal } from '../../support/terminal';
import { addVisitPage, VISIT } from '../../support/visit-page';
import { expect, hydrated, test } from '../../support/test';

const execute = promisify(execFile);

/** What the repository holds besides what is committed. */
const changes = async (): Promise<string> =>
  (await execute('git', ['status', '--porcelain'], { cwd: repositoryRoot })).stdout;

/** The page that the guide's remote adds. */
const PAGE = '/garden';

let home: string;
let releases: ReleaseFolder;
let shell: Server;
/** The team's own backend. */
const events = createServer((request, response) => {
  const respond = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.headers.cookie !== undefined) respond(404, { detail: 'No cookies here' });
  else if (request.url === '/api/list') respond(200, [{ title: 'Seed swap' }]);
  else if (request.url !== '/api/book') respond(404, { detail: 'Not here' });
  else {
    void json(request).then((body) => {
      const isNamed = (body as { name: string }).name !== '';
      respond(isNamed ? 201 : 400, isNamed ? {} : { name: ['Say who comes'] });
    });
  }
});
let eventsOrigin: string;

test.beforeAll(async () => {
  // Outside of the repository, where nothing of it is found by accident.
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'waypost-team-')));
  // Packing replaces `package.json` for a moment, and other tests read it.
  await makeCheckout(path.join(home, 'waypost'), PUBLISHED);
  releases = await copyReleases();
  events.listen(0, '127.0.0.1');
  await once(events, 'listening');
  eventsOrigin = `http://127.0.0.1:${(events.address() as AddressInfo).port}`;
  shell = await startShell({
    RELEASES_DIR: releases.dir,
    PAGE_CACHE_SECONDS: '0',
    REMOTE_BACKENDS: `events=${eventsOrigin}/api`,
    REMOTE_SETTINGS: JSON.stringify({ 'mf-garden': { mapKey: 'of the site' } }),
  });
});

test.afterAll(async () => {
  await shell.stop();
  await releases.remove();
  events.close();
  await rm(home, { recursive: true, force: true });
});

/** Modules that a package exports by a whole name and that need no bundler. */
const importAll = `
  import { readFileSync } from 'node:fs';
  for (const name of ['@waypost/shared', '@waypost/delivery', '@waypost/remote-kit']) {
    const { exports } = JSON.parse(readFileSync('node_modules/' + name + '/package.json', 'utf8'));
    const requests = Object.entries(exports)
      .filter(([key, target]) => !key.includes('*') && target.default)
      .map(([key]) => name + key.slice(1));
    // These bring styles, which a bundler takes.
    for (const request of requests) if (!/(standalone|notice-list|toast-list)$/.test(request)) await import(request);
  }`;

async function titlesOf(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/articles/?page=1&page_size=5`);
  const { results } = (await response.json()) as { results: { title: string }[] };
  return results.map(({ title }) => title);
}

// A booking without a name is refused by the team's backend.
test.use({ allowedConsole: /400 \(Bad Request\)|endpoint: book/ });

test('the guide leads to a remote of another repository in the running site', async ({ page }) => {
  // It packs, installs and builds as a team does: three minutes, more on a busy machine.
  test.setTimeout(600_000);
  const before = await changes();
  const [settings = '', ...steps] = await blocksOf(
    'docs/remotes.md',
    'Your first remote in ten minutes',
    'sh',
  );
  const [pack, install, make, tests, alone, check, release, withdraw, ...more] = steps;
  expect(more).toEqual([]);
  const named = [...settings.matchAll(/^export (\w+)=/gm)].map(([, name]) => name);
  const own = {
    WAYPOST: path.join(home, 'waypost'),
    PACKAGES: path.join(home, 'packages'),
    RELEASES_DIR: releases.dir,
    API_ORIGIN: suite.apiOrigin(),
  };
  expect(named.sort()).toEqual(Object.keys(own).sort());
  const terminal = new Terminal(home, {
    ...own,
    FORCE_COLOR: '0',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  });

  await test.step('packs what a team installs', async () => {
    await terminal.run(pack ?? '');
    for (const name of PUBLISHED) {
      const manifest = path.join(home, 'waypost', name, 'package.json');
      const source = await readFile(path.join(repositoryRoot, name, 'package.json'), 'utf8');
      expect(await readFile(manifest, 'utf8')).toBe(source);
      const { version } = JSON.parse(source) as { version: string };
      const file = path.join(home, `packages/waypost-${name}-${version}.tgz`);
      const { buffer } = new Uint8Array(await readFile(file));
      const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
      expect(messages, name).toEqual([]);
    }
  });

  await test.step('installs the packages, which Node imports as they are', async () => {
    await terminal.run(`cd ${home}\n${install}`);
    await terminal.run(`node --input-type=module --eval "${importAll}"`);
  });

  await test.step('makes a remote that passes its own checks', async () => {
    await terminal.run(make ?? '');
    expect(await terminal.run(tests ?? '')).toMatch(/Tests: +2 passed/);
  });

  await test.step('runs it alone', async () => {
    const port = await freePort();
    const running = terminal.start(alone ?? '', { PORT: String(port) });
    try {
      await running.untilSaid('runs alone');
      // It responds once its first build is done.
      await page.goto(`http://localhost:${port}${PAGE}`, { timeout: 60_000 });
      await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
      const [title = ''] = await titlesOf(suite.apiOrigin());
      await expect(page.getByRole('link', { name: title })).toBeVisible();
    } finally {
      // An open page would miss its development server.
      await page.goto('about:blank');
      await running.stop();
    }
  });

  await test.step('runs it within the site, which does not have it', async () => {
    await offerDevelopFiles();
    const [command = ''] = await blocksOf('docs/remotes.md', 'Within a live site', 'sh');
    const origin = `http://localhost:${await freePort()}`;
    const running = terminal.start(command.replace('https://example.org', shell.origin), {
      PORT: new URL(origin).port,
    });
    try {
      await running.untilSaid('runs within');
      await page.goto(origin);
      await hydrated(page);
      await page.getByRole('banner').getByRole('link', { name: 'Garden' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
      const html = await (await fetch(origin + PAGE)).text();
      const [title = ''] = await titlesOf(suite.apiOrigin());
      expect(html).toContain('>Garden</h1>');
      expect(html).toContain(`>${title}</a>`);
      expect((await fetch(shell.origin + PAGE)).status).toBe(404);
    } finally {
      await page.goto('about:blank');
      await running.stop();
    }
  });

  await test.step('checks and releases it into the running site', async () => {
    expect(await terminal.run(check ?? '')).toContain('may be released');
    expect((await fetch(shell.origin + PAGE)).status).toBe(404);
    expect(await terminal.run(release ?? '')).toContain('is live');
    await expect
      .poll(async () => (await fetch(shell.origin + PAGE)).status, { timeout: 30_000 })
      .toBe(200);
  });

  await test.step('shows it as a part of the site', async () => {
    const [title = ''] = await titlesOf(suite.apiOrigin());
    const html = await (await fetch(shell.origin + PAGE)).text();
    expect(html).toContain('>Garden</h1>');
    expect(html).toContain(`>${title}</a>`);
    await page.goto(shell.origin + PAGE);
    await hydrated(page);
    await expect(page).toHaveTitle('Garden | Waypost');
    await page.goto(shell.origin);
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Garden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
    const sitemap = await (await fetch(`${shell.origin}/sitemap.xml`)).text();
    expect(sitemap).toContain(`<loc>${shell.origin}${PAGE}</loc>`);
  });

  const garden = path.join(home, 'my-team/mf-garden');

  await test.step('gets data of a backend of its own', async () => {
    const section = 'A backend of your own';
    const [endpoint = ''] = await blocksOf('docs/remotes.md', section, 'ts');
    const [command = ''] = await blocksOf('docs/remotes.md', section, 'sh');
    const sources = [
      ['remote.config.ts', 'routeBudget:', "backend: 'events', routeBudget:"],
      ['src/api/api.ts', 'getNewest:', `${endpoint} getNewest:`],
      ['src/routes.tsx', 'required:', 'optional: [api.endpoints.getEvents.initiate()], required:'],
      ['src/page/page.tsx', '</h1>', '</h1>{api.useGetEventsQuery().data?.[0]?.title}'],
    ] as const;
    for (const [file, old, text] of sources) await changeText(path.join(garden, file), old, text);
    const port = await freePort();
    const running = terminal.start(command.replace('http://localhost:4000', eventsOrigin), {
      PORT: String(port),
    });
    try {
      await running.untilSaid('runs alone');
      await page.goto(`http://localhost:${port}${PAGE}`, { timeout: 60_000 });
      await expect(page.getByText('Seed swap')).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await running.stop();
    }
  });

  await test.step('has settings of each site, offers a fragment, and shows one of another remote', async () => {
    const [setting = '', module = ''] = await blocksOf(
      'docs/remotes.md',
      'Settings of each site',
      'ts',
    );
    const [command = ''] = await blocksOf('docs/remotes.md', 'Settings of each site', 'sh');
    const [offer = '', component = '', shown = ''] = await blocksOf(
      'docs/remotes.md',
      'Fragments',
      'tsx',
    );
    const [uses = '', named = ''] = await blocksOf('docs/remotes.md', 'Fragments', 'ts');
    await writeFile(path.join(garden, 'src/settings.ts'), module);
    await writeFile(path.join(garden, 'src/fragments.tsx'), offer);
    await mkdir(path.join(garden, 'src/fragments'));
    await writeFile(path.join(garden, 'src/fragments/newest.tsx'), component);
    const value = '{`Key ${settings.read().mapKey}, ${settings.read().perPage + 1}`}';
    const withSettings = "export { api };\nexport { settings } from './settings';";
    const imports = `import { settings } from '../settings';
import { Fragment } from '@waypost/shared/runtime';
import`;
    const sources = [
      ['remote.config.ts', 'routeBudget:', `${setting} ${uses} routeBudget:`],
      ['src/routes.tsx', 'export { api };', withSettings],
      ['src/fragments.tsx', 'export { api };', withSettings],
      ['src/page/handle.ts', 'query: [],', `query: [],\n${named}`],
      ['src/page/page.tsx', '</h1>', `</h1>${value}${shown}`],
      ['src/page/page.tsx', 'import', imports],
    ] as const;
    for (const [file, old, text] of sources) await changeText(path.join(garden, file), old, text);
    await terminal.run('npm run types');
    const port = await freePort();
    const running = terminal.start(command, {
      ...{ PORT: String(port), REMOTE_BACKENDS: `events=${eventsOrigin}/api` },
    });
    try {
      await running.untilSaid('runs alone');
      await page.goto(`http://localhost:${port}${PAGE}`, { timeout: 60_000 });
      await expect(page.getByText('Key abc, 11')).toBeVisible();
      const box = page.getByRole('group', { name: 'Fragment mf-compare/product-box' });
      await expect(box.getByText('slug=ardsol-vela-6')).toBeVisible();
      await expect(box.getByRole('link', { name: 'Ardsol Vela 6' })).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await running.stop();
    }
  });

  await test.step('grows a page with a form, a picture, a font and a package', async () => {
    await terminal.run('npm install github-slugger');
    await addVisitPage(garden);
    await terminal.run('npm run types\nnpm run lint\nnpm run check');
  });

  await test.step('shows a change before readers get it, from a pipeline', async () => {
    const pipelines = await blocksOf('docs/remotes.md', 'A page for every push', 'yaml');
    const [onGitHub, onGitLab] = pipelines.map((file) => /\bsh mf-\S+ .*$/m.exec(file)?.[0] ?? '');
    const added = await terminal.run('npx waypost token add mf-garden --name pipeline');
    const [token = ''] = /waypost_\S+/.exec(added) ?? [];
    await changeText(path.join(garden, 'src/page/page.tsx'), '>Garden<', '>Spring garden<');
    const [output, summary] = [path.join(home, 'output'), path.join(home, 'summary')];
    const said = await terminal.run(`(
      cd ..
      export WAYPOST_SITE=${shell.origin} WAYPOST_TOKEN=${token}
      GITHUB_OUTPUT=${output} GITHUB_STEP_SUMMARY=${summary} ${onGitHub}
      GITLAB_CI=true ${onGitLab}
    )`);
    const [link = '', other = '', ...rest] = said.match(/^http.*\/-\/preview\?token=.*$/gm) ?? [];
    expect(rest).toEqual([]);
    expect(await readFile(output, 'utf8')).toBe(`link=${link}\n`);
    expect(await readFile(summary, 'utf8')).toBe(`[Preview](${link})\n`);
    expect(JSON.parse(await readFile(path.join(garden, 'dist/preview.json'), 'utf8'))).toEqual({
      Preview: [{ external_link: { label: 'Preview', url: other } }],
    });
    // The first page of a preview waits for a process of low priority to start.
    await page.goto(link, { timeout: 60_000 });
    await expect(page).toHaveURL(shell.origin + PAGE);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Spring garden' })).toBeVisible();
    await expect(bannerOf(page)).toContainText('mf-garden');
    await expect(page.getByText('Seed swap')).toBeVisible();
    await expect(page.getByText('Key of the site, 11')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Ardsol Vela 6' })).toBeVisible();
    await bannerOf(page).getByRole('link', { name: 'mf-garden alone' }).click();
    await expect(
      page.frameLocator('iframe').frameLocator('iframe').getByRole('complementary'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'newest' }).click();
    const alone = page.frameLocator('iframe');
    await expect(alone.getByRole('heading', { name: 'From the garden' })).toBeVisible();
    await expect(alone.getByRole('listitem')).toHaveCount(5);
    await page.goto(shell.origin + VISIT);
    await hydrated(page);
    await expect(page.getByRole('img', { name: 'A bed of herbs' })).toHaveJSProperty(
      'naturalWidth',
      1,
    );
    const fonts = () =>
      page.evaluate(async () => (await document.fonts.load('1em "Garden Hand"')).length);
    expect(await fonts()).toBe(1);
    await expect(page.locator('#opening-hours')).toHaveText('Open on Sundays');
    await page.getByRole('button', { name: 'Book' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Say who comes' })).toBeVisible();
    await page.getByLabel('Who comes').fill('Ana');
    await page.getByRole('button', { name: 'Book' }).click();
    await expect(page.getByText('You are expected')).toBeVisible();
    await page.getByRole('button', { name: 'Show the way' }).click();
    await expect(page.getByText('Over the bridge, then left')).toBeVisible();
    await page.goto(shell.origin);
    await hydrated(page);
    const calls = page.waitForResponse('**/api/-/events/list');
    await page.getByRole('banner').getByRole('link', { name: 'Garden' }).click();
    expect((await calls).status()).toBe(200);
    await expect(page.getByText('Key of the site, 11')).toBeVisible();
    await page.context().clearCookies();
    expect(await (await fetch(shell.origin + PAGE)).text()).toContain('>Garden</h1>');
  });

  await test.step('takes it off the site again', async () => {
    await terminal.run(withdraw ?? '');
    await expect
      .poll(async () => (await fetch(shell.origin + PAGE)).status, { timeout: 30_000 })
      .toBe(404);
    expect(await (await fetch(shell.origin)).text()).not.toContain(`href="${PAGE}"`);
    const sitemap = await (await fetch(`${shell.origin}/sitemap.xml`)).text();
    expect(sitemap).not.toContain(PAGE);
  });

  expect(await changes()).toBe(before);
});
