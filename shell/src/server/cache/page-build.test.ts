import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../settings/settings';
import { pageBuild } from './page-build';

let shellDir: string;

beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'waypost-page-build-'));
  await mkdir(path.join(shellDir, 'server'));
  await writeFile(path.join(shellDir, 'manifest.json'), '{}');
  await writeFile(path.join(shellDir, 'server/main.cjs'), '');
});
afterAll(() => rm(shellDir, { recursive: true }));

const buildWith = async (env: NodeJS.ProcessEnv) =>
  (await pageBuild(readSettings({ SITE_TIME_ZONE: 'UTC', ...env }), shellDir)).build;

it.each([
  ['SITE_TIME_ZONE', 'America/New_York'],
  ['SITE_NAME', 'The Example'],
  ['API_ORIGIN', 'http://10.0.0.11:3001'],
])('pages that were stored with another %s are not read', async (name, value) => {
  expect(await buildWith({})).toBe(await buildWith({}));
  expect(await buildWith({ [name]: value })).not.toBe(await buildWith({}));
});
