import http from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sendBody } from '@waypost/tooling/test/send-body';
import { openSite, packTestRelease, releaseParts, type TestSite } from './testing/open-site';
import { type TarEntry, packEntries, packMany } from './testing/pack';
import { openFolder } from './testing/stores';

const MIB = 1024 * 1024;

/** The entries of a good release, to which a test adds a bad one. */
const around = (...entries: TarEntry[]): TarEntry[] => [
  { name: 'client/remoteEntry.js', body: '/* entry */' },
  ...entries,
];

/** Sends a part of a body and cuts the connection. */
async function cutOff({ origin }: TestSite, url: string, token: string, part: Buffer) {
  const request = http.request(origin + url, {
    method: 'PUT',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      'content-length': part.length + 1_000,
    },
  });
  const ended = new Promise((resolve) => request.once('error', resolve));
  await new Promise<void>((resolve) => request.write(part, () => resolve()));
  request.destroy(new Error('cut off'));
  await ended;
}

describe('an upload', () => {
  let site: TestSite;
  let token: string;
  beforeEach(async () => {
    site = await openSite(openFolder);
    token = await site.tokenFor('mf-x');
    await site.storeRelease('mf-y', '1', '/y/:slug');
    await site.store.point({ kind: 'promote', remote: 'mf-y', version: '1', actor: 'ada' });
  });
  afterEach(() => site.remove());

  const put = (version: string, body: Buffer) =>
    site.call('PUT', `/-/releases/mf-x/${version}`, { token, body });

  it('is stored, and is live only once it is promoted', async () => {
    const body = await packTestRelease('mf-x', '1');
    expect(await put('1', body)).toMatchObject({
      status: 201,
      body: { name: 'mf-x', version: '1', isNew: true },
    });
    expect(await site.store.has({ name: 'mf-x', version: '1' })).toBe(true);
    expect((await site.store.readPointer()).remotes).toEqual({ 'mf-y': '1' });
  });

  it('may be repeated, and never replaced by another build', async () => {
    expect((await put('1', await packTestRelease('mf-x', '1'))).status).toBe(201);
    expect((await put('1', await packTestRelease('mf-x', '1'))).status).toBe(200);
    const files = await site.contents();
    const other = releaseParts('mf-x');
    other.files = { ...other.files, 'client/page.js': '/* other */' };
    expect(await put('1', await packTestRelease('mf-x', '1', other))).toMatchObject({
      status: 409,
      body: { code: 'exists' },
    });
    expect(await site.contents()).toEqual(files);
  });

  it('is logged with who made it from what, without the token', async () => {
    const parts = releaseParts('mf-x');
    const origin = { at: '2026-01-01T00:00:00.000Z', by: 'ada', commit: 'c0ffee', kit: '1.0.0' };
    parts.description = { ...parts.description, origin };
    await put('1', await packTestRelease('mf-x', '1', parts));
    expect(site.log()).toMatch(/"actor":"ada","commit":"c0ffee".*"tokenName":"mf-x pipeline"/);
    expect(site.log()).not.toContain(token);
    expect(site.log()).not.toContain(token.slice(-43));
  });

  const link = { type: 'symlink', linkname: '/etc/passwd' } as const;
  const refused: [what: string, status: number, make: () => Buffer | Promise<Buffer>][] = [
    ['a path with ../', 400, () => packEntries(around({ name: '../../evil.js', body: 'x' }))],
    ['../ amid a path', 400, () => packEntries(around({ name: 'client/../../evil.js' }))],
    ['an absolute path', 400, () => packEntries(around({ name: '/etc/evil' }))],
    ['a backslash', 400, () => packEntries(around({ name: 'client\\..\\evil' }))],
    ['a very long path', 400, () => packEntries(around({ name: `client/${'a'.repeat(400)}` }))],
    ['a symbolic link', 400, () => packEntries(around({ name: 'client/a', ...link }))],
    ['a hard link', 400, () => packEntries(around({ name: 'client/a', ...link, type: 'link' }))],
    ['a device', 400, () => packEntries(around({ name: 'client/a', type: 'block-device' }))],
    ['a pipe', 400, () => packEntries(around({ name: 'client/a', type: 'fifo' }))],
    ['a name twice', 400, () => packEntries(around(...around()))],
    [
      'a name twice in another case',
      400,
      () => packEntries(around({ name: 'client/REMOTEENTRY.js' })),
    ],
    ['a file as a folder', 400, () => packEntries(around({ name: 'client/remoteEntry.js/a' }))],
    ['100,000 entries', 413, () => packMany(100_000)],
    ['no archive', 400, () => Buffer.from('hello')],
    ['no tar', 400, () => gzipSync('hello'.repeat(1_000))],
    ['a tar that was cut', 400, async () => (await packTestRelease('mf-x', '1')).subarray(0, 700)],
    ['too many bytes', 413, () => Buffer.alloc(33 * MIB)],
    [
      'a zip bomb',
      413,
      () => packEntries(around({ name: 'client/a.js', body: Buffer.alloc(70 * MIB) })),
    ],
    ['a zip bomb of nothing', 413, () => gzipSync(Buffer.alloc(70 * MIB))],
    ['no description', 422, () => packEntries(around())],
    ['the description of another release', 422, () => packTestRelease('mf-x', '2')],
    ['the description of another remote', 422, () => packTestRelease('mf-z', '1')],
    [
      'a development build',
      422,
      () => {
        const parts = releaseParts('mf-x');
        return packTestRelease('mf-x', '1', {
          ...parts,
          description: { ...parts.description, mode: 'development' },
        });
      },
    ],
    [
      'the path of another remote',
      422,
      () => packTestRelease('mf-x', '1', releaseParts('mf-x', '/y/new')),
    ],
  ];

  it.each(refused)('with %s is refused with %i and leaves nothing', async (_what, status, make) => {
    const before = await site.contents();
    const response = await put('1', await make());
    expect(response).toMatchObject({ status, body: { detail: expect.any(String) as string } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await site.contents()).toEqual(before);
    expect(await site.store.list('mf-x')).toEqual([]);
  });

  it('names all that the check found, and both remotes', async () => {
    const response = await put(
      '1',
      await packTestRelease('mf-x', '1', releaseParts('mf-x', '/y/new')),
    );
    expect(response.body.detail).toMatch(/^mf-x 1 is refused.*of mf-y/s);
    expect(response.body.breaches).toEqual([
      expect.stringMatching(/\/y\/new would take \/y\/new from \/y\/:slug of mf-y/),
    ]);
  });

  it.each([
    ['no description', () => packEntries(around()), /has no release\.json.*`waypost publish`/s],
    [
      'a description that is no JSON',
      () => packEntries(around({ name: 'release.json', body: '{' })),
      /release\.json is not valid.*`waypost publish`/s,
    ],
    [
      'the description of another release',
      () => packTestRelease('mf-x', '2'),
      /describes mf-x 2, not mf-x 1.*\/-\/releases\/mf-x\/2.*`waypost publish`/s,
    ],
  ])('with %s learns what to do', async (_what, make, detail) => {
    const response = await put('1', await make());
    expect(response.body).toMatchObject({
      code: 'not_described',
      detail: expect.stringMatching(detail) as string,
    });
  });

  it('with a file that nobody built is refused', async () => {
    const parts = releaseParts('mf-x');
    parts.description = { ...parts.description, integrity: {} };
    const response = await put('1', await packTestRelease('mf-x', '1', parts));
    expect(response).toMatchObject({ status: 422, body: { code: 'refused' } });
  });

  it('without a body learns what it has to be', async () => {
    expect(await site.call('PUT', '/-/releases/mf-x/1', { token })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', detail: expect.stringContaining('gzipped tar') as string },
    });
  });

  it('whose archive lacks its end is checked once its last file is written', async () => {
    const parts = releaseParts('mf-x');
    parts.files = { ...parts.files, 'server/z.cjs': `/* ${'z'.repeat(4 * MIB)} */` };
    const whole = gunzipSync(await packTestRelease('mf-x', '1', parts));
    // Two blocks of 512 zeros.
    const response = await put('1', gzipSync(whole.subarray(0, -1024)));
    expect(response).toMatchObject({ status: 201 });
  });

  it('that is too large is refused to a sender that reads late, as proxies do', async () => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/gzip' };
    const options = { method: 'PUT', headers, bytes: 48 * MIB, readsLate: true };
    const { status, body } = await sendBody(site.origin, '/-/releases/mf-x/1', options);
    expect(status).toBe(413);
    expect(body).toContain('"code":"too_large"');
  });

  it('that is cut off leaves nothing', async () => {
    const before = await site.contents();
    const body = await packTestRelease('mf-x', '1');
    await cutOff(site, '/-/releases/mf-x/1', token, body.subarray(0, 900));
    // A call that is made after it gets its response after it has been cleared away.
    while (!site.log().includes('cut off')) await new Promise((resolve) => setImmediate(resolve));
    expect(await site.contents()).toEqual(before);
    expect((await put('1', body)).status).toBe(201);
  });
});

it("takes no release above the site's limit of bytes, nor makes one live that was stored before", async () => {
  const site = await openSite(async () => ({ ...(await openFolder()), maxRouteBytes: 5 }));
  const token = await site.tokenFor('mf-x');
  const body = await packTestRelease('mf-x', '1');
  expect((await site.call('GET', '/-/host')).body).toMatchObject({ maxRouteBytes: 5 });
  const refused = { status: 422, body: { detail: expect.stringMatching(/the site allows 5/) } };
  expect(await site.call('PUT', '/-/releases/mf-x/1', { token, body })).toMatchObject(refused);
  await site.storeRelease('mf-x', '2');
  const json = { remote: 'mf-x', kind: 'promote', version: '2' };
  expect(await site.call('POST', '/-/live', { token, json })).toMatchObject(refused);
  await site.remove();
});
