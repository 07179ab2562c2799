import { access, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { drawSvg } from './images/draw';
import type { StoredImages } from './images/image-store';
import { workHere } from '../worker/work-here';
import { mediaPlugin } from './media-plugin';

const COVER = '/media/covers/a-cover-00000001.jpg';
const PORTRAIT = '/media/authors/a-person-00000002.jpg';
const BROKEN = '/media/covers/cut-off-00000003.jpg';
const NO_IMAGE = '/media/covers/no-image-00000004.jpg';

/** Knows no image that is not in the folder. */
const noOthers: StoredImages = { has: jest.fn(async () => false), make: async () => {} };

let app: FastifyInstance;
let origin: string;
let mediaDir: string;
/** What is logged as a warning or worse. */
const lines: string[] = [];

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'waypost-media-'));
  await mkdir(join(mediaDir, 'covers'));
  await mkdir(join(mediaDir, 'authors'));
  const cover = await sharp(Buffer.from(drawSvg({ draw: 'cover', letter: 'W' }, '#1f4e9e')))
    .jpeg()
    .toBuffer();
  const portrait = await sharp(cover).resize(640, 640).jpeg().toBuffer();
  const file = (address: string) => join(mediaDir, address.replace('/media/', ''));
  await writeFile(file(COVER), cover);
  await writeFile(file(PORTRAIT), portrait);
  await writeFile(file(BROKEN), cover.subarray(0, cover.length / 3));
  await writeFile(file(NO_IMAGE), 'not an image');
  await writeFile(join(mediaDir, '..', 'waypost-secret.txt'), 'secret');

  app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
  });
  await app.register(mediaPlugin, { mediaDir, images: noOthers, worker: workHere });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app.close();
  await rm(mediaDir, { recursive: true });
  await rm(join(mediaDir, '..', 'waypost-secret.txt'));
});

const CHROME = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';

async function get(address: string, headers: Record<string, string> = { accept: CHROME }) {
  const response = await fetch(`${origin}${address}`, { headers });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

/** Status of a request sent just so: fetch would tidy up its path and its headers. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

const detailOf = (body: Buffer) => (JSON.parse(body.toString()) as { detail: string }).detail;

describe('formats and sizes', () => {
  it.each([
    [CHROME, 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ])('Accept "%s" gets %s', async (accept, type, format) => {
    const { response, body } = await get(`${COVER}?w=320`, { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await sharp(body).metadata()).toMatchObject({ format, width: 320, height: 180 });
  });

  it.each([96, 160, 320, 480, 640, 720, 960, 1280, 1600])('%i pixels wide', async (width) => {
    const { body } = await get(`${COVER}?w=${width}`, { accept: 'image/webp' });
    expect((await sharp(body).metadata()).width).toBe(width);
  });

  it('without a width, the original as it is', async () => {
    const { response, body } = await get(COVER);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(body.equals(await readFile(join(mediaDir, COVER.replace('/media/', ''))))).toBe(true);
  });
});

it.each([COVER, `${COVER}?w=320`, `${PORTRAIT}?w=960`])('%s gets one response', async (address) => {
  lines.length = 0;
  jest.mocked(noOthers.has).mockClear();
  await get(address);
  // The next request is served once the first one is done with.
  await get('/media/covers/');
  expect(lines).toEqual([]);
  expect(noOthers.has).not.toHaveBeenCalled();
});

describe('caching', () => {
  it.each([COVER, `${COVER}?w=480`])(
    '%s is cached for ever and not sent again',
    async (address) => {
      const { response } = await get(address);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const etag = response.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      expect(await statusOf(address, { accept: CHROME, 'if-none-match': etag })).toBe(304);
    },
  );

  it('formats have different tags', async () => {
    const tag = async (accept: string) =>
      (await get(`${COVER}?w=480`, { accept })).response.headers.get('etag');
    expect(await tag('image/avif')).not.toBe(await tag('image/webp'));
  });

  it('HEAD tells the same without the image', async () => {
    const response = await fetch(`${origin}${COVER}?w=480`, {
      method: 'HEAD',
      headers: { accept: CHROME },
    });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
  });

  it('a size is made once, even for many requests at once, and stored on disk', async () => {
    const address = '/media/covers/once-00000005.jpg';
    const original = join(mediaDir, address.replace('/media/', ''));
    await copyFile(join(mediaDir, COVER.replace('/media/', '')), original);
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(`${address}?w=1280`)));
    expect(new Set(responses.map(({ response }) => response.headers.get('etag'))).size).toBe(1);
    await rm(original);
    expect((await get(`${address}?w=1280`)).response.status).toBe(200);
    expect((await get(`${address}?w=960`)).response.status).toBe(404);
  });
});

describe('abuse', () => {
  it.each(['w=1', 'w=641', 'w=99999', 'w=0640', 'w=640.0', 'w=-640', 'w=', 'w=640&w=320'])(
    '%s makes nothing',
    async (query) => {
      const { response, body } = await get(`${COVER}?${query}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(detailOf(body)).toContain('96, 160, 320, 480, 640, 720, 960, 1280, 1600');
    },
  );

  it('an image is never made larger than it is', async () => {
    const { response, body } = await get(`${PORTRAIT}?w=960`);
    expect(response.status).toBe(400);
    expect(detailOf(body)).toBe(
      'w must be a width in which this image is served: 96, 160, 320, 480, 640.',
    );
  });

  it.each([
    '/media/covers/unknown-00000009.jpg',
    '/media/covers/unknown-00000009.jpg?w=640',
    '/media/covers/',
    '/media/other/a-cover-00000001.jpg',
    '/media/covers/a-cover-00000001.png',
    '/media/../waypost-secret.txt',
    '/media/covers/../../waypost-secret.txt',
    '/media/covers/..%2f..%2fwaypost-secret.txt',
    '/media/covers/%2e%2e/%2e%2e/waypost-secret.txt',
    '/media/covers/..\\..\\waypost-secret.txt',
    '/media/.variants/covers/a-cover-00000001/320.avif',
    '/media/covers/a-cover-00000001.jpg%00.txt',
  ])('%s is nothing', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it.each([BROKEN, NO_IMAGE])(
    'a broken original is reported, and the server goes on: %s',
    async (address) => {
      const { response, body } = await get(`${address}?w=640`);
      expect(response.status).toBe(500);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(detailOf(body)).toBe('This image cannot be shown.');
      expect((await get(`${COVER}?w=640`)).response.status).toBe(200);
    },
  );
});

it('names files to a proxy that sends them itself', async () => {
  const headers = { accept: 'image/avif', 'x-sendfile-type': 'X-Accel-Redirect' };
  const ask = (address: string) => fetch(origin + address, { headers });
  const original = await ask(COVER);
  expect(original.headers.get('x-accel-redirect')).toBe('covers/a-cover-00000001.jpg');
  expect(await original.text()).toBe('');
  const { headers: named } = await ask(`${COVER}?w=320`);
  expect(named.get('content-type')).toBe('image/avif');
  expect(named.get('vary')).toBe('Accept');
  await access(join(mediaDir, named.get('x-accel-redirect') ?? ''));
  const missing = await ask('/media/covers/nothing-00000009.jpg');
  expect(missing.status).toBe(404);
  expect(missing.headers.has('x-accel-redirect')).toBe(false);
});
