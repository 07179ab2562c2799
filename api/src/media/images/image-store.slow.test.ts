import { mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { applyContent } from '../../content/apply/apply-content';
import { folderOf } from '../../testing/content-of-folder';
import { openTestDatabase, serve, type TestApi } from '../../testing/on-each-engine';
import { readTestRun } from '../../testing/test-run';
import { testContent } from '../../testing/test-content';
import type { Worker } from '../../worker/jobs';
import { workHere } from '../../worker/work-here';
import type { ContentImage } from './content-image';
import type { ImageRecipe } from './image-recipe';

const imageOf = (number: number, recipe: ImageRecipe): ContentImage => ({
  path: `covers/story-${number}-0000000${number}.jpg`,
  recipe,
  info: { width: 1600, height: 900, widths: [320, 640], color: '#1f4e9e' },
});
const drawn = imageOf(1, { draw: 'cover', letter: 'S', variant: 7 });
const own = imageOf(2, { file: 'pictures/covers/story-2.webp' });
const broken = imageOf(3, { file: 'pictures/covers/story-3.png' });
/** As earlier versions stored what is drawn. */
const earlier = imageOf(4, {
  draw: 'cover',
  subject: { slug: 'x', hue: '#1f4e9e' },
} as ImageRecipe);
const images = [drawn, own, broken, earlier];

const content = {
  ...testContent,
  articles: testContent.articles.map((article) => {
    const image = images.find(({ path: file }) => file.startsWith(`covers/${article.slug}-0`));
    const shown = image && { url: `/media/${image.path}`, info: image.info };
    return { ...article, featuredImage: shown ?? null };
  }),
};

let api: TestApi;
let mediaDir: string;
/** Images that were made, in this order, and what the next one fails with. */
const made: string[] = [];
let failure: Error | undefined;
const worker: Worker = {
  ...workHere,
  run: async (name, input) => {
    if (name === 'make-image') {
      if (failure) throw failure;
      made.push((input as { path: string }).path);
    }
    return workHere.run(name, input) as never;
  },
};

beforeAll(async () => {
  mediaDir = await mkdtemp(path.join(readTestRun().folder, 'made-'));
  const database = await openTestDatabase('embedded');
  const photo = await sharp({
    create: { width: 800, height: 450, channels: 3, background: '#cc0000' },
  })
    .webp()
    .toBuffer();
  const read = async (file: string) => (file.endsWith('.webp') ? photo : Buffer.from('none'));
  await applyContent(database.db, { ...folderOf('ours', content), images, read }, { all: true });
  api = await serve(database, { mediaDir, worker });
});
afterAll(async () => {
  await api.close();
  await api.database.close();
});

const request = async (image: ContentImage, query = '') => {
  const response = await fetch(`${api.origin}/media/${image.path}${query}`);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};

it('an image is made for the first reader, once for many at the same time', async () => {
  const queries = ['', '?w=320', '?w=640', '?w=320', ''];
  const responses = await Promise.all(queries.map((query) => request(drawn, query)));
  expect(responses.map(({ response }) => response.status)).toEqual(queries.map(() => 200));
  for (const { response } of responses)
    expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(responses[1]?.body).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
  expect(made).toEqual([drawn.path]);
});

it('an original that a person made comes from the database', async () => {
  const { body } = await request(own, '?w=320');
  const [red = 0, green = 255] = await sharp(body).resize(1, 1).raw().toBuffer();
  expect(red - green).toBeGreaterThan(150);
});

it('an image that an earlier version stored is drawn, too', async () => {
  const { body } = await request(earlier);
  expect(await sharp(body).metadata()).toMatchObject({ width: 1600, height: 900 });
});

it('one that cannot be made is refused, cached nowhere, and tried again', async () => {
  const { response } = await request(broken, '?w=320');
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const missing = imageOf(5, drawn.recipe);
  expect((await request(missing)).response.status).toBe(404);
  expect((await request(drawn, '?w=333')).response.status).toBe(400);
  expect(await readdir(path.join(mediaDir, 'covers'))).not.toContain(path.basename(broken.path));
});

it('a full disk is reported to one reader, and over for the next', async () => {
  const other = { ...drawn, path: 'covers/story-1-0000000a.jpg' };
  const articles = content.articles.map((one) =>
    one.slug === 'story-1'
      ? { ...one, featuredImage: { url: `/media/${other.path}`, info: other.info } }
      : one,
  );
  const folder = { ...folderOf('ours', { ...content, articles }), images: [other] };
  await applyContent(api.database.db, folder, { all: true });
  failure = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect((await request(other, '?w=320')).response.status).toBe(500);
  failure = undefined;
  expect((await request(other, '?w=320')).response.status).toBe(200);
});
