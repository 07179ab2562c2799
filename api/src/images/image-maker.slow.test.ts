import { access, mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { applyContent } from '../seed/apply-content';
import type { SeedContent, SeedImage } from '../seed/seed-content';
import { folderOf } from '../testing/content-of-folder';
import { serve, type TestApi, useTestDatabase } from '../testing/on-each-engine';
import { readTestRun } from '../testing/test-run';
import { testContent } from '../testing/test-content';
import { type Worker, WorkerGoneError } from '../worker/jobs';
import { workHere } from '../worker/work-here';
import type { ContentImage } from './content-image';
import { createImageMaker, type ImageMaker } from './image-maker';

const COUNT = 6;

const imageOf = (number: number): ContentImage => ({
  path: `covers/story-${number}-0000000${number}.jpg`,
  recipe: {
    draw: 'cover',
    subject: { slug: `story-${number}`, category: 'gaming', hue: '#1f4e9e' },
  },
  info: { width: 1600, height: 900, widths: [320, 640], color: '#1f4e9e' },
});
const images = Array.from({ length: COUNT }, (_, index) => imageOf(index + 1));
const shownAs = ({ path: file, info }: ContentImage): SeedImage => ({
  url: `/media/${file}`,
  info,
});

/** Story 1 is the oldest. */
const content: SeedContent = {
  ...testContent,
  articles: testContent.articles.map((article) => {
    const image = images.find(({ path: file }) => file.startsWith(`covers/${article.slug}-0`));
    return { ...article, featuredImage: image ? shownAs(image) : null };
  }),
};

/** A worker that waits to be let on before each drawing, and notes in which order they come. */
function createGate() {
  const order: string[] = [];
  let letOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letOn = resolve));
  const worker: Worker = {
    endIdle: workHere.endIdle,
    close: workHere.close,
    run: async (name, input) => {
      if (name === 'make-image') {
        order.push((input as { path: string }).path);
        await gate;
      }
      return workHere.run(name, input) as never;
    },
  };
  return { worker, order, open: () => letOn() };
}

const database = useTestDatabase('embedded');
let api: TestApi;
let mediaDir: string;
let gate: ReturnType<typeof createGate>;

beforeEach(async () => {
  mediaDir = await mkdtemp(path.join(readTestRun().folder, 'made-'));
  gate = createGate();
  await applyContent(database().db, { ...folderOf('ours', content), images }, { all: true });
  api = await serve(database(), { mediaDir, worker: gate.worker, imageWaitMs: 0 });
});
afterEach(async () => {
  gate.open();
  await api.close();
});

const request = async (image: ContentImage, query = '') => {
  const response = await fetch(`${api.origin}/media/${image.path}${query}`);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};

it('an image that is not there yet is a placeholder that no cache stores', async () => {
  const { response, body } = await request(images[0]!, '?w=640');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'svg', width: 1600, height: 900 });

  const background = api.app.images.makeMissing();
  gate.open();
  await background;
  const made = await request(images[0]!, '?w=640');
  expect(made.response.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(made.body).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
});

it('what a reader requests is made first, the newest article before the others', async () => {
  const background = api.app.images.makeMissing();
  await request(images[1]!);
  gate.open();
  await background;
  const paths = images.map(({ path: file }) => file);
  expect(gate.order).toEqual([paths[5], paths[1], paths[4], paths[3], paths[2], paths[0]]);
  expect((await readdir(path.join(mediaDir, 'covers'))).sort()).toEqual(
    paths.map((file) => path.basename(file)).sort(),
  );
});

it('a reader who waits gets the image itself', async () => {
  const patient = await serve(api.database, { mediaDir, imageWaitMs: 60_000 });
  const response = await fetch(`${patient.origin}/media/${images[2]!.path}?w=320`);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  await patient.close();
});

it('an image that the database does not know is not found, a wrong width refused', async () => {
  expect((await api.get('/media/covers/unknown-00000001.jpg')).status).toBe(404);
  expect((await request(images[0]!, '?w=333')).response.status).toBe(400);
});

it('an original that cannot be read is told once, and the others are made', async () => {
  gate.open();
  const told = jest.spyOn(api.app.log, 'info');
  const own = { ...imageOf(1), recipe: { file: 'pictures/covers/story-1.png' } };
  const bytes = Buffer.from('not an image');
  const other = { ...own, path: 'covers/story-1-00000009.jpg' };
  const changed = {
    ...content,
    articles: content.articles.map((one) =>
      one.slug === 'story-1' ? { ...one, featuredImage: shownAs(other) } : one,
    ),
  };
  const folder = { ...folderOf('ours', changed), images: [other], read: async () => bytes };
  await applyContent(api.database.db, folder);
  await api.app.images.makeMissing();
  expect((await request(other)).response.headers.get('content-type')).toBe('image/svg+xml');
  await expect(access(path.join(mediaDir, images[1]!.path))).resolves.toBeUndefined();
  expect(told.mock.calls).toContainEqual([
    { made: COUNT - 1, failed: 1, total: COUNT },
    `images made: ${COUNT - 1} of ${COUNT}, 1 failed`,
  ]);
});

it.each([
  ['the disk is full', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
  ['the worker is killed', new WorkerGoneError('The worker ended with SIGKILL')],
])('images are tried again when %s', async (_name, failure) => {
  const log = { info: jest.fn(), error: jest.fn() };
  const pauses: number[] = [];
  const failures = [failure, failure];
  const worker: Worker = {
    endIdle: workHere.endIdle,
    close: workHere.close,
    run: async (name, input) => {
      const error = failures.shift();
      if (error) throw error;
      return workHere.run(name, input) as never;
    },
  };
  const maker: ImageMaker = createImageMaker({
    db: api.database.db,
    mediaDir,
    worker,
    log: log as never,
    wait: async (ms) => {
      pauses.push(ms);
      // Nobody waits for an image meanwhile.
      expect(await (await maker.makeNext(images[0]!.path))?.made).toBe(false);
    },
  });
  await maker.makeMissing();
  expect(pauses).toEqual([1_000, 2_000]);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.info.mock.lastCall).toEqual([
    { made: COUNT, failed: 0, total: COUNT },
    `images made: ${COUNT} of ${COUNT}`,
  ]);
  expect(await readdir(path.join(mediaDir, 'covers'))).toHaveLength(COUNT);
  await maker.close();
});

it('a stop waits until the missing images are listed, and makes none', async () => {
  let listed = false;
  const listing = api.app.images.makeMissing().then(() => (listed = true));
  await api.app.images.close();
  expect(listed).toBe(true);
  expect(gate.order).toEqual([]);
  await listing;
  await api.app.images.makeMissing();
  expect(gate.order).toEqual([]);
});
