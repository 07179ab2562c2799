import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { DEVELOP_FORMAT } from '../develop-schema.server';
import { sha384 } from '../files.server';
import { openSite, releaseParts, type TestSite } from './testing/open-site';
import { openFolder } from './testing/stores';

const ARCHIVE = Buffer.from('the host');
const brand = {
  ...{ name: 'Example', tagline: '', contactEmail: '', contactPhone: '' },
  social: [{ network: 'x' as const, url: 'https://x.com/example' }],
  fixedCategories: true,
  navigation: { header: ['/garden', '-/about'] },
};

/** Texts of the files in a tar, by name. */
async function filesIn(tar: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const archive = extract();
  archive.on('entry', ({ name }, body, next) => {
    text(body).then(
      (content) => {
        files[name] = content;
        next();
      },
      (error: Error) => archive.destroy(error),
    );
  });
  Readable.from([tar]).pipe(archive);
  await once(archive, 'finish');
  return files;
}

describe('a site', () => {
  let shellDir: string;
  let site: TestSite;
  beforeEach(async () => {
    shellDir = await mkdtemp(path.join(tmpdir(), 'waypost-host-'));
    site = await openSite(async () => ({
      ...(await openFolder()),
      develop: { shellDir, site: { ...brand, origin: 'https://example.org' } },
    }));
    await site.storeRelease('mf-x', '1');
    await site.storeRelease('mf-x', '2');
    await site.promote('mf-x', '2');
  });
  afterEach(async () => {
    await site.remove();
    await rm(shellDir, { recursive: true });
  });

  /** What `npm run develop-files` leaves beside the host. */
  async function offer(): Promise<void> {
    const description = { format: DEVELOP_FORMAT, sha384: sha384(ARCHIVE) };
    await writeFile(path.join(shellDir, 'develop.json'), JSON.stringify(description));
    await writeFile(path.join(shellDir, 'develop.tgz'), ARCHIVE);
  }

  it.each(['', '/host', '/releases/mf-x/2'])(
    'offers nothing at /-/develop%s until its operator does',
    async (address) => {
      const { status, body } = await site.call('GET', `/-/develop${address}`);
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_offered' });
      expect(body.detail).toContain('npm run develop-files');
    },
  );

  it('names its brand, the hash of its host and what is live', async () => {
    await offer();
    const { status, body } = await site.call('GET', '/-/develop');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ format: DEVELOP_FORMAT, sha384: sha384(ARCHIVE), site: brand },
      releases: [{ name: 'mf-x', version: '2' }],
      settings: {},
    });
    const host = await fetch(`${site.origin}/-/develop/host`);
    expect(Buffer.from(await host.arrayBuffer())).toEqual(ARCHIVE);
  });

  it('sends every file of a live release, but not who built it', async () => {
    await offer();
    const response = await fetch(`${site.origin}/-/develop/releases/mf-x/2`);
    const files = await filesIn(await buffer(Readable.fromWeb(response.body as never)));
    const { integrity, origin } = JSON.parse(files['release.json'] ?? '') as {
      integrity: Record<string, string>;
      origin: object;
    };
    expect(origin).toMatchObject({ by: 'its team', commit: null });
    expect(Object.keys(files).sort()).toEqual([...Object.keys(integrity), 'release.json'].sort());
    for (const [name, hash] of Object.entries(integrity)) {
      expect(sha384(files[name] ?? '')).toBe(hash);
    }
  });

  it('keeps to itself what readers do not get', async () => {
    await offer();
    const desk = releaseParts('mf-secret');
    await site.put('1', { ...desk, description: { ...desk.description, private: true } });
    await site.promote('mf-secret', '1');
    const { body } = await site.call('GET', '/-/develop');
    expect(body['releases']).toEqual([{ name: 'mf-x', version: '2' }]);
    for (const ref of ['mf-secret/1', 'mf-x/1', 'mf-x/9', 'mf-none/1']) {
      const refused = await site.call('GET', `/-/develop/releases/${ref}`);
      expect({ ref, status: refused.status }).toEqual({ ref, status: 404 });
    }
  });
});
