/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SettingsSchema } from '@waypost/shared/settings/settings.contract';
import { makeRelease } from './testing/make-release';
import { validateRelease } from './release-schema.server';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-schema-'));
});
afterEach(() => rm(dir, { recursive: true }));

const validated = async (patterns: string[], version = '1') =>
  validateRelease(await makeRelease(dir, version, { description: { patterns } }), 'The release');

it('takes patterns with up to four optional segments', async () => {
  const patterns = ['/:a?/:b?/:c?/:d?/end', '/docs/*'];
  await expect(validated(patterns)).resolves.toMatchObject({ patterns });
});

it.each([
  ['five optional segments', ['/:a?/b?/:c?/d?/:e?'], /too many optional segments: at most 4/],
  ['a pattern that is too long', [`/${'a'.repeat(200)}`], /at most 200 characters/],
  ['too many patterns', Array<string>(201).fill('/a'), /at most 200\b/],
])('refuses %s', async (_what, patterns, message) => {
  await expect(validated(patterns)).rejects.toThrow(message);
});

it('refuses a version that no URL can name', async () => {
  await expect(validated(['/a'], '1'.repeat(101))).rejects.toThrow(/at most 100 characters/);
});

const withSettings = async (settings: Record<string, object>) =>
  validateRelease(
    await makeRelease(dir, '1', { description: { settings: settings as SettingsSchema } }),
    'The release',
  );
const description = 'Key of the map';

it('takes settings with a default, and those that each site has to set', async () => {
  const settings = {
    mapKey: { type: 'string', description, required: true },
    perPage: { type: 'number', description, default: 10 },
    hasMap: { type: 'boolean', description, default: false },
  };
  await expect(withSettings(settings)).resolves.toMatchObject({ settings });
});

it.each([
  ['a default of another type', { mapKey: { type: 'string', description, default: 1 } }],
  ['neither default nor required', { mapKey: { type: 'string', description } }],
  ['both', { mapKey: { type: 'string', description, default: '', required: true } }],
  ['no description', { mapKey: { type: 'string', default: '' } }],
  ['a list', { mapKey: { type: 'array', description, default: [] } }],
  ['a name that is none', { __proto__x: { type: 'string', description, default: '' } }],
  [
    'too many',
    Object.fromEntries(
      Array.from({ length: 21 }, (_, at) => [
        `a${at}`,
        { type: 'string', description, default: '' },
      ]),
    ),
  ],
])('refuses settings with %s', async (_what, settings) => {
  await expect(withSettings(settings)).rejects.toThrow(/settings/);
});
