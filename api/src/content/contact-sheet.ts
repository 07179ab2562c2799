import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Pair, pairsByLikeness } from '@waypost/artwork/likeness';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { checkContent } from './check-content';
import { imagesOf } from './image-requests';
import { isOwnImage } from '../images/image-recipe';
import { makeImage } from '../images/make-image';
import { describeImage } from './describe-image';

const COLUMNS = 6;
const WIDTH = 400;
const HEIGHT = 300;
const LABEL = 26;
const DRAWN_AT_ONCE = 2;

/**
 * Lays all images of the content side by side in one image, to be looked at by a person.
 *
 * @param file where the sheet goes; its extension chooses the format.
 * @returns the pairs of covers, the most alike first: twins want another `scene`.
 */
export async function contactSheet(
  contentDir: string,
  file: string,
): Promise<{ count: number; alike: Pair[] }> {
  const { files } = await checkContent(contentDir);
  const mediaDir = await mkdtemp(join(tmpdir(), 'contact-sheet-'));
  try {
    const limit = pLimit(DRAWN_AT_ONCE);
    const images = await Promise.all(
      imagesOf(files).map((request) =>
        limit(async () => {
          const { path, recipe } = await describeImage(request, {
            contentDir,
            files: files.images,
          });
          const source = isOwnImage(recipe) ? await readFile(join(contentDir, recipe.file)) : null;
          await makeImage({ mediaDir, path, recipe, source });
          const image = await readFile(join(mediaDir, path));
          return {
            kind: request.kind,
            name: request.slug,
            colour: request.traits[0] ?? '',
            image,
          };
        }),
      ),
    );
    await lay(images, file);
    const covers = images.filter(({ kind }) => kind === 'covers');
    return { count: images.length, alike: await pairsByLikeness(covers) };
  } finally {
    await rm(mediaDir, { recursive: true });
  }
}

async function lay(images: { name: string; image: Buffer }[], file: string): Promise<void> {
  const tiles = await Promise.all(
    images.map(async ({ name, image }, index) => {
      const left = (index % COLUMNS) * WIDTH;
      const top = Math.floor(index / COLUMNS) * (HEIGHT + LABEL);
      const label = `<svg width="${WIDTH}" height="${LABEL}"><text x="4" y="18" font-size="15" font-family="sans-serif">${name}</text></svg>`;
      return [
        {
          input: await sharp(image)
            .resize(WIDTH - 8, HEIGHT, { fit: 'contain', background: '#ffffff' })
            .toBuffer(),
          left,
          top,
        },
        { input: Buffer.from(label), left, top: top + HEIGHT },
      ];
    }),
  );
  const height = Math.ceil(images.length / COLUMNS) * (HEIGHT + LABEL);
  await sharp({ create: { width: COLUMNS * WIDTH, height, channels: 3, background: '#ffffff' } })
    .composite(tiles.flat())
    .toFile(file);
}
