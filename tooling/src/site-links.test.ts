import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { siteLinks } from './site-links';

it('says where texts may link to, and which addresses no page can have', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'waypost-links-'));
  const store = folderReleaseStore(path.join(dir, 'releases'));
  expect(await siteLinks(store)).toBe('');
  const draft = path.join(dir, 'draft');
  await makeRelease(draft, '1', { description: { name: 'mf-a' } });
  await store.write(draft);
  await store.point({ kind: 'promote', remote: 'mf-a', version: '1', actor: 'ada' });
  const { pages, reserved } = JSON.parse(await siteLinks(store));
  expect(pages).toEqual(['/sitemap.xml', '/feed', '/x']);
  expect(reserved).toEqual(expect.arrayContaining(['/api', '/media', '/livez']));
  await rm(dir, { recursive: true });
});
