import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sweepImages } from './sweep-images';
import { VARIANTS_VERSION } from './variant-store';

const FIRST = 'covers/first-00000001.jpg';
const SECOND = 'texts/second-00000002.jpg';
const sizesOf = (image: string, version = VARIANTS_VERSION) =>
  `.variants/${version}/${image.replace('.jpg', '')}/320.avif`;

let mediaDir: string;

beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'waypost-media-'));
  for (const file of [FIRST, SECOND, sizesOf(FIRST), sizesOf(SECOND), sizesOf(FIRST, 'v1')]) {
    await mkdir(dirname(join(mediaDir, file)), { recursive: true });
    await writeFile(join(mediaDir, file), 'x');
  }
});
afterEach(() => rm(mediaDir, { recursive: true }));

const DAY_MS = 24 * 3_600_000;

async function letDayPass(): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS);
  await utimes(join(mediaDir, '.unused'), yesterday, yesterday);
}

const left = async () =>
  (await readdir(mediaDir, { recursive: true }))
    .filter((name) => /\.(?:jpg|avif)$/.test(name))
    .sort();

it('an image that nothing shows goes at a sweep a day later, with its sizes', async () => {
  await sweepImages(mediaDir, new Set([FIRST]));
  await sweepImages(mediaDir, new Set([FIRST]));
  expect(await left()).toEqual([sizesOf(FIRST), sizesOf(SECOND), FIRST, SECOND]);
  await letDayPass();
  await sweepImages(mediaDir, new Set([FIRST]));
  expect(await left()).toEqual([sizesOf(FIRST), FIRST]);
});

it('an image that is shown again stays', async () => {
  for (const used of [[FIRST], [FIRST, SECOND], [FIRST]]) {
    await sweepImages(mediaDir, new Set(used));
    await letDayPass();
  }
  expect(await left()).toContain(SECOND);
});

it('sizes that an earlier version made go at once', async () => {
  await sweepImages(mediaDir, new Set([FIRST, SECOND]));
  expect(await left()).not.toContain(sizesOf(FIRST, 'v1'));
});

it('content without any image is fine', async () => {
  await rm(mediaDir, { recursive: true });
  await expect(sweepImages(mediaDir, new Set())).resolves.toBeUndefined();
});
