/** @jest-environment node */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderTokenStore } from './folder-token-store.server';
import { issueToken } from './issue-token.server';
import { testTokenStore } from './test-token-store';

testTokenStore('a folder', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-tokens-'));
  return { store: new FolderTokenStore(dir), remove: () => rm(dir, { recursive: true }) };
});

it('stores tokens in a file that only its owner may read, as hashes', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-tokens-'));
  const { token } = await issueToken(new FolderTokenStore(dir), {
    ...{ remote: 'mf-blog', name: 'blog pipeline', by: 'ada' },
  });
  const file = path.join(dir, '.tokens.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).not.toContain(token.slice(-43));
  await rm(dir, { recursive: true });
});
