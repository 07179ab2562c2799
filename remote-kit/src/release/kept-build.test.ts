import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemotePackage } from '../config/read-remote';
import { takeBuild } from './kept-build';

it('leaves a kept build alone that is broken, says so, and lets the release build anew', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'waypost-kept-'));
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    const kept = path.join(root, 'node_modules/.cache/waypost/1.0.0-a');
    await mkdir(kept, { recursive: true });
    await writeFile(path.join(kept, 'release.json'), '{"name": "mf-x", ');
    const draft = path.join(root, 'draft');
    await mkdir(draft);
    expect(await takeBuild({ root } as RemotePackage, '1.0.0-a', draft)).toBeNull();
    expect(await takeBuild({ root } as RemotePackage, '1.0.0-b', draft)).toBeNull();
    expect(await readdir(draft)).toEqual([]);
    expect(warned.mock.calls).toEqual([[expect.stringContaining('is not used: ')]]);
  } finally {
    await rm(root, { recursive: true });
  }
});
