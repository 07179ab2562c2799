/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
