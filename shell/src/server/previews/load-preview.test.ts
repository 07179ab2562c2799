import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleOf, makeRelease } from '@waypost/delivery/testing/make-release';
import { loadPreview } from './load-preview';
import type { PlacedRelease } from './preview-messages';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'waypost-preview-'));
});
afterEach(() => rm(root, { recursive: true }));

const place = async (
  name: string,
  version: string,
  pattern = `/${name}`,
  code = bundleOf(`${name} ${version}`, pattern, name),
): Promise<PlacedRelease> => {
  const dir = path.join(root, name, version);
  const description = { name, patterns: [pattern] };
  const files = { 'server/routes.cjs': code };
  return { dir, release: await makeRelease(dir, version, { description, files }) };
};

it('shows previewed releases beside live ones, and what does not load as readers get it', async () => {
  const reason = 'Out of order';
  const broken = {
    name: 'mf-z',
    wanted: '1',
    state: 'broken',
    reason,
    isRefused: true,
    tried: null,
    holdsMs: 0,
    at: 0,
  } as const;
  const { browserReleases } = await loadPreview({
    live: [await place('mf-x', '1')],
    previewed: [await place('mf-y', '2')],
    broken: [{ ...broken, described: null }],
  });
  expect(browserReleases).toMatchObject([
    { name: 'mf-x', version: '1', state: 'ready' },
    { name: 'mf-y', version: '2', state: 'ready' },
    { name: 'mf-z', state: 'broken' },
  ]);
});

it.each([
  ['throws', '/mf-y', 'throw new Error("No routes today")', /No routes today/],
  ['loops', '/mf-y', 'for (;;);', /timed out|did not load within/],
  ['claims the page of a live one', '/mf-x', undefined, /mf-x/],
])('names the previewed release that %s', async (_what, pattern, code, reason) => {
  const live = [await place('mf-x', '1')];
  const previewed = [await place('mf-y', '2', pattern, code)];
  await expect(loadPreview({ live, previewed, broken: [] })).rejects.toMatchObject({
    release: { name: 'mf-y', version: '2' },
    message: expect.stringMatching(reason) as string,
  });
});
