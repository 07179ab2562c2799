/** @jest-environment node */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { issueToken, mayChange, verifyToken } from './issue-token.server';
import { tokensInFolder } from './store/folder-issued-records.server';
import { ALL_REMOTES } from './store/issued-records';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-tokens-'));
});
afterEach(() => rm(dir, { recursive: true }));

const issue = (remote: string) =>
  issueToken(tokensInFolder(dir), { remote, name: 'blog pipeline', by: 'ada' });
const verify = (token: string) => verifyToken(tokensInFolder(dir), token);

it('is good for its remote alone', async () => {
  const { id, token } = await issue('mf-blog');
  const owner = await verify(token);
  expect(owner).toMatchObject({ id, remote: 'mf-blog', name: 'blog pipeline', createdBy: 'ada' });
  expect(owner && mayChange(owner, 'mf-blog')).toBe(true);
  expect(owner && mayChange(owner, 'mf-reader')).toBe(false);
  expect(owner).not.toHaveProperty('hash');
});

it('may be good for every remote', async () => {
  const owner = await verify((await issue(ALL_REMOTES)).token);
  expect(owner && mayChange(owner, 'mf-reader')).toBe(true);
});

it.each([
  ['nothing', () => ''],
  ['another secret', (token: string) => token.replace(/.{43}$/, 'A'.repeat(43))],
  ['another id', (token: string) => token.replace(/_[0-9a-f]{12}_/, '_000000000000_')],
  ['something longer', (token: string) => `${token}A`],
])('is not %s', async (_what, change) => {
  const { token } = await issue('mf-blog');
  expect(await verify(change(token))).toBeNull();
});

it('is stored in a file that only its owner may read, as a hash', async () => {
  const { token } = await issue('mf-blog');
  const file = path.join(dir, '.tokens.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).not.toContain(token.slice(-43));
});
