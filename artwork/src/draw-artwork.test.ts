import sharp from 'sharp';
import { SCENES } from './all-scenes';
import type { Artwork } from './artwork';
import { createCanvas } from './canvas';
import { drawCover } from './draw-cover';
import { drawPortrait } from './draw-portrait';
import { drawProduct } from './draw-product';
import { distanceOf, glanceOf, pairsByLikeness } from './likeness';
import { createPalette } from './palette';
import { productForms } from './product-forms';
import { createRandom } from './random';
import { renderArtwork } from './render-artwork';
import type { Scene } from './scene';

const CATEGORIES: [slug: string, hue: string][] = [
  ['technology', '#1f4e9e'],
  ['gaming', '#6b3fa0'],
  ['business', '#2a6049'],
  ['health-lifestyle', '#a8325e'],
  ['automobile', '#a4471a'],
  ['artificial-intelligence', '#0f6a78'],
  ['internet-tips', '#5c6616'],
  ['news', '#43505e'],
  ['lifestyle', '#86600a'],
];

const glance = (art: Artwork) => glanceOf(Buffer.from(art.base));

it('the same subject is drawn the same, byte by byte', async () => {
  const subject = { slug: 'how-a-signal-crosses-an-ocean', category: 'technology', hue: '#1f4e9e' };
  const [first, second] = await Promise.all([
    renderArtwork(drawCover(subject)),
    renderArtwork(drawCover(subject)),
  ]);
  expect(first.equals(second)).toBe(true);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 900 });
});

it.each(CATEGORIES)('articles of %s do not look alike', async (category, hue) => {
  const slugs = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  const glances = await Promise.all(
    slugs.map((slug) => glance(drawCover({ slug: `${category}-${slug}`, category, hue }))),
  );
  glances.forEach((one, index) =>
    glances.slice(index + 1).forEach((other) => expect(distanceOf(one, other)).toBeGreaterThan(4)),
  );
});

it('every category has at least two scenes of its own', () => {
  for (const [category] of CATEGORIES)
    expect(
      Object.values<Scene>(SCENES).filter(({ categories }) => categories.includes(category)).length,
    ).toBeGreaterThan(1);
});

it('a scene is chosen by what the article is about', () => {
  const cover = (slug: string) => drawCover({ slug, category: 'news', hue: '#43505e' }).base;
  const shapes = (svg: string) =>
    svg.match(/<(?:path|rect|circle|ellipse|polygon|polyline)/g)?.length ?? 0;
  // The library's shelves need hundreds of shapes, the paper planes a few dozen.
  expect(shapes(cover('the-librarian-and-the-books'))).toBeGreaterThan(
    2 * shapes(cover('an-email-in-the-inbox')),
  );
});

describe('every scene in every mood', () => {
  const cases = Object.entries<Scene>(SCENES).flatMap(([name, scene]) =>
    scene.moods.map((mood) => [`${name} by ${mood}`, scene, mood] as const),
  );
  it.each(cases)('%s holds only numbers, no words and nothing from elsewhere', (_, scene, mood) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const random = createRandom(`test ${seed}`);
      const canvas = createCanvas(1600, 900);
      const palette = createPalette(CATEGORIES[seed % 9]?.[1] ?? '#777777', mood, random);
      scene.draw({ canvas, palette, random });
      const { base, spray } = canvas.finish(palette.inks);
      for (const svg of [base, spray]) {
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg).not.toMatch(/<text|<image|href/);
      }
    }
  });
});

it('authors differ from one another', async () => {
  const portraits = ['ada-example', 'bo-example', 'cy-example', 'di-example'].map((username) => ({
    name: username,
    colour: '',
    image: Buffer.from(drawPortrait({ username }).base),
  }));
  const [nearest] = await pairsByLikeness(portraits);
  expect(nearest?.distance).toBeGreaterThan(15);
});

describe('products', () => {
  it.each(['smartphones', 'laptops', 'headphones', 'smartwatches'])(
    '%s are drawn, each its own',
    async (category) => {
      const draw = (slug: string) => drawProduct({ slug, brand: 'maker', category, forms: [] });
      expect(draw('maker-one').base).toBe(draw('maker-one').base);
      expect(draw('maker-one').base).not.toBe(draw('maker-two').base);
      const image = await renderArtwork(draw('maker-one'));
      expect(await sharp(image).metadata()).toMatchObject({ width: 1280, height: 960 });
    },
  );

  it('the shape follows the description', () => {
    expect(productForms('Earbuds with hooks, In-ear')).toEqual(['in-ear', 'earbuds', 'hooks']);
    expect(productForms('A phone')).toEqual([]);
    const headphones = (forms: ReturnType<typeof productForms>) =>
      drawProduct({ slug: 'maker-one', brand: 'maker', category: 'headphones', forms }).base;
    expect(headphones(['in-ear'])).not.toBe(headphones([]));
    expect(headphones(['in-ear', 'hooks'])).not.toBe(headphones(['in-ear']));
  });

  it.each(['one-lens', 'two-lenses', 'three-lenses'] as const)(
    'a phone has the lenses that are known of: %s',
    (form) => {
      const count = ['one-lens', 'two-lenses', 'three-lenses'].indexOf(form) + 1;
      for (const slug of ['maker-one', 'maker-two', 'maker-three']) {
        const subject = { slug, brand: 'maker', category: 'smartphones', forms: [form] };
        // Every lens has one glint.
        expect(drawProduct(subject).base.match(/<circle[^>]*opacity="0.8"/g)).toHaveLength(count);
      }
    },
  );

  it('a watch shows its buttons and what kind of screen it has', () => {
    const watch = (forms: ReturnType<typeof productForms>) =>
      drawProduct({ slug: 'maker-one', brand: 'maker', category: 'smartwatches', forms }).base;
    expect(new Set([watch([]), watch(['buttons']), watch(['reflective'])]).size).toBe(3);
  });
});
