import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import type { Ended } from '@waypost/tooling/test/run-node';
import { changeText } from '../../support/change-text';
import { repositoryRoot } from '../../support/process';
import { copyReleases, type ReleaseFolder, runWaypost } from '../../support/releases';
import { type Server, startShell } from '../../support/site';
import { expect, test } from '../../support/test';

/** Pages that the remote has beside its first. */
const OTHERS = ['shed', 'barn', 'pond'];

const textOf = (name: string): string => `import { useEffect } from 'react';

export function Page() {
  useEffect(() => {}, []);
  return <h1>The ${name}</h1>;
}
`;

const routeOf = (name: string): string => `  {
    id: 'mf-garden:${name}',
    path: '/garden/${name}',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "${name}" */ './page/${name}')).Page,
    },
  },
`;

/** A fragment that it offers, whose component is as simple as a page. */
const FRAGMENTS = `import { defineFragment } from '@waypost/shared/contracts/fragment.contract';
import { api } from './api/api';

export { api };

export const fragments = {
  bench: defineFragment({
    params: { type: 'object', properties: {}, additionalProperties: false },
    example: {},
    budget: { bytes: 10_000, ms: 50 },
    load: async () =>
      (await import(/* webpackChunkName: "fragment_bench" */ './page/bench')).Page,
  }),
};
`;

/** How it is reported. */
const BENCH = 'fragment mf-garden/bench';

/** An effect that leaves something of each kind, and what is said of it. */
const LEAKS: [code: string, message: RegExp][] = [
  ["document.body.dataset.wet = 'yes';", /leaves body with data-wet="yes"/],
  ["document.documentElement.classList.add('wet');", /leaves html with class="[^"]*wet"/],
  ["setInterval(() => (document.title = 'Wet'), 1000);", /leaves a setInterval at pond\.\w+\.js:/],
  ['', /sets the title to "Wet"/],
  ['const flow = () => void setTimeout(flow, 300);\n    flow();', /still sets setTimeout at pond/],
  [
    'const wave = () => void requestAnimationFrame(wave);\n    wave();',
    /sets requestAnimationFrame/,
  ],
  [
    "addEventListener('resize', () => undefined);",
    /leaves a listener for resize on window at pond/,
  ],
  ["document.addEventListener('keydown', () => undefined);", /for keydown on document at pond/],
  ['Object.assign(window, { depth: 3, confirm: () => true });', /leaves a global depth/],
  ['', /replaces confirm for the whole site/],
  ["document.body.append(document.createElement('aside'));", /leaves <aside> in body/],
  [
    "const sheet = new CSSStyleSheet();\n    sheet.replaceSync('footer a, main a { color: #f00 }');\n    const { adoptedStyleSheets } = document;\n    adoptedStyleSheets.push(sheet);",
    /leaves a style sheet that the document adopted/,
  ],
  ['', /changes color of footer a from rgb\(\d+, \d+, \d+\) to rgb\(255, 0, 0\)/],
  ['', /changes color of main a/],
];

let parent: string;
let releases: ReleaseFolder;
let shell: Server;
let garden: string;
/** Verifies as a team's pipeline does: it knows the site's address and a token alone. */
let verify: () => Promise<Ended>;
let release: (...options: string[]) => Promise<Ended>;

const pageFile = (name: string): string => path.join(garden, `src/page/${name}.tsx`);

/** What is wrong with the pages, by address, as kinds. */
function findingsOf(output: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const line of output.split('\n').filter((each) => each.startsWith('{'))) {
    const { address, kind } = JSON.parse(line) as { address?: string; kind?: string };
    if (address) (found[address] ??= []).push(...(kind ? [kind] : []));
  }
  return found;
}

// Each builds a release, which takes its time on a busy machine; the second spoils what the first found good.
test.describe.configure({ mode: 'default', timeout: 300_000 });

test.beforeAll(async () => {
  releases = await copyReleases();
  shell = await startShell({ RELEASES_DIR: releases.dir });
  // Inside the repository, where the new remote finds the packages that it depends on.
  await mkdir(path.join(repositoryRoot, 'e2e/.tmp'), { recursive: true });
  parent = await mkdtemp(path.join(repositoryRoot, 'e2e/.tmp/verify-'));
  garden = path.join(parent, 'mf-garden');
  await runWaypost(parent, {}, 'new', 'mf-garden');
  for (const each of [...OTHERS, 'bench']) await writeFile(pageFile(each), textOf(each));
  await writeFile(path.join(garden, 'src/fragments.tsx'), FRAGMENTS);
  await changeText(path.join(garden, 'src/routes.tsx'), '];', `${OTHERS.map(routeOf).join('')}];`);
  const name = ['--name', 'pipeline', '--releases', releases.dir];
  const { output } = await runWaypost(garden, {}, 'token', 'add', 'mf-garden', ...name);
  const [token] = /waypost_\S+/.exec(output) ?? [];
  const asTeam = (...words: string[]) =>
    runWaypost(garden, { WAYPOST_TOKEN: token, WAYPOST_SITE: shell.origin }, ...words);
  verify = () => asTeam('verify', '--against', shell.origin);
  release = (...options) => asTeam('release', ...options);
});
test.afterAll(async () => {
  await shell.stop();
  await releases.remove();
  await rm(parent, { recursive: true, force: true });
});

test('a remote with nothing wrong passes, and no reader notices', async () => {
  const { code, output } = await verify();
  expect(output).toMatch(/mf-garden:page loads \d+ of 30000 bytes/);
  expect(findingsOf(output)).toEqual({
    '/garden': [],
    '/garden/shed': [],
    '/garden/barn': [],
    '/garden/pond': [],
    [BENCH]: [],
  });
  expect(code).toBe(0);
  expect((await fetch(`${shell.origin}/garden`)).status).toBe(404);
  expect((await folderReleaseStore(releases.dir).readPointer()).remotes).not.toHaveProperty(
    'mf-garden',
  );
  const { previews } = folderReleaseStore(releases.dir);
  const [preview, ...others] = await previews.list();
  expect(preview?.revokedAt).not.toBeNull();
  expect(others).toEqual([]);
});

test('what throws in browsers, is rendered differently, shuts readers out or stays is said of its route, and nothing of others', async () => {
  await changeText(
    pageFile('shed'),
    'useEffect(() => {}, []);',
    "useEffect(() => {\n    throw new Error('The shed is on fire');\n  }, []);",
  );
  await changeText(
    pageFile('barn'),
    '<h1>The barn</h1>',
    "<h1>\n      {typeof window === 'undefined' ? 'Dark' : 'Bright'} <img src=\"/favicon.ico\" />\n    </h1>",
  );
  await changeText(
    pageFile('bench'),
    'useEffect(() => {}, []);',
    "useEffect(() => {\n    throw new Error('The bench is wet');\n  }, []);",
  );
  const leaking = LEAKS.map(([leak]) => leak).join('\n    ');
  await changeText(
    pageFile('pond'),
    'useEffect(() => {}, []);',
    `useEffect(() => {\n    ${leaking}\n  }, []);`,
  );
  const { code, output } = await verify();
  expect(findingsOf(output)).toEqual({
    '/garden': [],
    '/garden/pond': expect.arrayContaining(['leak']),
    '/garden/shed': expect.arrayContaining(['console']),
    '/garden/barn': expect.arrayContaining(['hydration', 'accessibility']),
    [BENCH]: expect.arrayContaining(['console']),
  });
  expect(output).toContain('The shed is on fire');
  expect(output).toContain('image-alt');
  const leaks = output
    .split('\n')
    .filter((line) => line.includes('/garden/pond leak: '))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  for (const [, message] of LEAKS) expect(leaks).toContainEqual(expect.stringMatching(message));
  expect(output).toMatch(/^\d+ findings on 4 of 5 pages\.$/m);
  expect(code).toBe(1);

  const refused = await release('--verify');
  expect(refused.output).toContain('The shed is on fire');
  expect(refused.code).toBe(1);
  expect((await fetch(`${shell.origin}/garden`)).status).toBe(404);
});
