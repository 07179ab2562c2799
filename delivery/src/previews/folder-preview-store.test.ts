/** @jest-environment node */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderPreviewStore } from './folder-preview-store.server';
import { testPreviewStore } from './test-preview-store';

testPreviewStore('a folder', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-previews-'));
  return {
    previews: new FolderPreviewStore(dir),
    again: new FolderPreviewStore(dir),
    remove: () => rm(dir, { recursive: true }),
  };
});

it('stores the key in a file that only its owner may read', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-previews-'));
  await new FolderPreviewStore(dir).keepKey('secret');
  expect((await stat(path.join(dir, '.previews.json'))).mode & 0o777).toBe(0o600);
  await rm(dir, { recursive: true });
});
