import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/shared/releases/folder-release-store';
import { createPreviewStore } from '@waypost/shared/releases/create-preview-store';
import { changeText } from '../../support/change-text';
import { repositoryRoot } from '../../support/process';
import { copyReleases, type Ended, type ReleaseFolder, runWaypost } from '../../support/releases';
import { type Server, startShell } from '../../support/site';
import { expect, test } from '../../support/test';

/** The remote's second page. */
const SHED = `import { useEffect } from 'react';

export function Page() {
  useEffect(() => {}, []);
  return <h1>Shed</h1>;
}
`;

const SHED_ROUTE = `  {
    id: 'mf-garden:shed',
    path: '/garden/shed',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "shed" */ './page/shed')).Page,
    },
  },
];`;

let parent: string;
let releases: ReleaseFolder;
let shell: Server;
let garden: string;
/** Verifies as a team's pipeline does: it knows the site's address and a token alone. */
let verify: () => Promise<Ended>;

/** Verifies the remote with another text in one of its files. */
async function verifyWith(file: string, from: string, to: string): Promise<Ended> {
  const changed = path.join(garden, file);
  await changeText(changed, from, to);
  try {
    return await verify();
  } finally {
    await changeText(changed, to, from);
  }
}

/** What is wrong with the pages, by address, as kinds. */
function findingsOf(output: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const line of output.split('\n').filter((each) => each.startsWith('{'))) {
    const { address, kind } = JSON.parse(line) as { address?: string; kind?: string };
    if (address) (found[address] ??= []).push(...(kind ? [kind] : []));
  }
  return found;
}

// Each builds a release, which takes its time on a busy machine.
test.describe.configure({ mode: 'default', timeout: 300_000 });

test.beforeAll(async () => {
  releases = await copyReleases();
  shell = await startShell({ RELEASES_DIR: releases.dir });
  // Inside the repository, where the new remote finds the packages that it depends on.
  await mkdir(path.join(repositoryRoot, 'e2e/.tmp'), { recursive: true });
  parent = await mkdtemp(path.join(repositoryRoot, 'e2e/.tmp/verify-'));
  garden = path.join(parent, 'mf-garden');
  await runWaypost(parent, {}, 'new', 'mf-garden');
  await writeFile(path.join(garden, 'src/page/shed.tsx'), SHED);
  await changeText(path.join(garden, 'src/routes.tsx'), '];', SHED_ROUTE);
  const name = ['--name', 'pipeline', '--releases', releases.dir];
  const { output } = await runWaypost(garden, {}, 'token', 'add', 'mf-garden', ...name);
  const [token] = /waypost_\S+/.exec(output) ?? [];
  verify = () => runWaypost(garden, { WAYPOST_TOKEN: token }, 'verify', '--against', shell.origin);
});
test.afterAll(async () => {
  await shell.stop();
  await releases.remove();
  await rm(parent, { recursive: true, force: true });
});

test('a remote with nothing wrong passes, and no reader notices', async () => {
  const { code, output } = await verify();
  expect(output).toMatch(/mf-garden:page loads \d+ of 30000 bytes/);
  expect(findingsOf(output)).toEqual({ '/garden': [], '/garden/shed': [] });
  expect(code).toBe(0);
  expect((await fetch(`${shell.origin}/garden`)).status).toBe(404);
  expect((await folderReleaseStore(releases.dir).readPointer()).remotes).not.toHaveProperty(
    'mf-garden',
  );
  const previews = createPreviewStore({ dir: releases.dir });
  const [preview, ...others] = await previews.list();
  expect(preview?.revokedAt).not.toBeNull();
  expect(others).toEqual([]);
});

test('a route that throws in browsers is told, and the other one is not', async () => {
  const { code, output } = await verifyWith(
    'src/page/shed.tsx',
    'useEffect(() => {}, []);',
    "useEffect(() => {\n    throw new Error('The shed is on fire');\n  }, []);",
  );
  expect(findingsOf(output)).toEqual({
    '/garden': [],
    '/garden/shed': expect.arrayContaining(['console']),
  });
  expect(output).toContain('The shed is on fire');
  expect(code).toBe(1);
});

test('what server and browser render differently is told, and what shuts readers out', async () => {
  const { code, output } = await verifyWith(
    'src/page/shed.tsx',
    '<h1>Shed</h1>',
    "<h1>\n      {typeof window === 'undefined' ? 'Dark' : 'Bright'} <img src=\"/favicon.ico\" />\n    </h1>",
  );
  const { '/garden': garden, '/garden/shed': shed } = findingsOf(output);
  expect(garden).toEqual([]);
  expect(shed).toEqual(expect.arrayContaining(['hydration', 'accessibility']));
  expect(output).toContain('image-alt');
  expect(code).toBe(1);
});
