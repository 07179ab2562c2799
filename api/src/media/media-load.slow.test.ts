import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawSvg } from './images/draw';
import { openTestDatabase, serve } from '../testing/on-each-engine';
import type { TestApi } from '../testing/on-each-engine';

let api: TestApi;
let mediaDir: string;
let cover: Buffer;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'waypost-media-'));
  await mkdir(join(mediaDir, 'covers'));
  cover = await sharp(Buffer.from(drawSvg({ draw: 'cover', letter: 'W' }, '#1f4e9e')))
    .jpeg()
    .toBuffer();
  api = await serve(await openTestDatabase('embedded'), { mediaDir });
});

afterAll(async () => {
  await api.close();
  await api.database.close();
  await rm(mediaDir, { recursive: true });
});

const copies = (count: number, prefix: string) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const name = `${prefix}-${String(index).padStart(8, '0')}.jpg`;
      await writeFile(join(mediaDir, 'covers', name), cover);
      return `/media/covers/${name}`;
    }),
  );

const request = (address: string) => api.get(address, { accept: 'image/avif,*/*' });

it('50 different images at once are all served, and articles meanwhile', async () => {
  const images = await copies(50, 'crowd');
  const [article, ...responses] = await Promise.all([
    api.get('/api/articles/story-1/'),
    ...images.map((image) => request(`${image}?w=480`)),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(images.map(() => 200));
  expect(article.status).toBe(200);
});

it('more than the server takes on are asked to come back, and then served', async () => {
  const images = await copies(220, 'flood');
  const responses = await Promise.all(images.map((image) => request(`${image}?w=96`)));
  const refused = images.filter((_, index) => responses[index]?.status === 503);
  const busy = responses.find(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(responses.every(({ status }) => [200, 503].includes(status))).toBe(true);
  expect(busy?.headers.get('retry-after')).toBe('2');
  expect(busy?.headers.get('cache-control')).toBe('no-store');
  expect(busy?.body.detail).toContain('try again shortly');
  const [first = ''] = refused;
  expect((await request(`${first}?w=96`)).status).toBe(200);
});
