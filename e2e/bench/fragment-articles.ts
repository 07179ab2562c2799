import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentFolder, addToDemoContent, DEMO_ARTICLES } from '../support/content-folder';

/** A fragment's line of a text, and the same as a plain link. */
interface Line {
  fragment: string;
  link: string;
}

const product = (slug: string): Line => ({
  fragment: `::product[${slug}]`,
  link: `[${slug}](/products/${slug})`,
});

const comparison = (slug: string): Line => ({
  fragment: `::comparison[${slug}]`,
  link: `[${slug}](/compare/${slug})`,
});

/** The fragments of the article with three. */
const THREE = [
  product('ardsol-vela-6'),
  comparison('ardsol-vela-6-vs-norvane-atlas-2'),
  product('tessivo-p1'),
];

/** A text of the demo content, and where fragments come into it: none in the first view. */
const TEXT = path.join(DEMO_ARTICLES, 'ink-that-moves.md');
const PLACES = ['## The awkward ones', '## Where it belongs', '::product[tessivo-p1]'];

/** Addresses of an article with three fragments, and of the same one with links in their place. */
export const WITH_THREE = '/article/with-three-fragments';
export const WITH_NONE = '/article/without-fragments';

/** Makes the content of both. */
export async function threeFragments(): Promise<ContentFolder> {
  const text = await readFile(TEXT, 'utf8');
  const write = (kind: keyof Line): string =>
    PLACES.reduce((written, place, index) => {
      if (!written.includes(place)) throw new Error(`${TEXT} does not contain ${place}`);
      const heading = place.startsWith('#') ? `\n\n${place}` : '';
      return written.replace(place, `${THREE[index]?.[kind]}${heading}`);
    }, text);
  return addToDemoContent({
    'with-three-fragments': write('fragment'),
    'without-fragments': write('link'),
  });
}

/** Address of an article with a fragment for each of some products. */
export const WITH_MANY = '/article/with-many-fragments';

/** Makes its content. */
export async function fragmentsOf(products: readonly string[]): Promise<ContentFolder> {
  const [line] = PLACES.slice(-1);
  const lines = products.map((slug) => product(slug).fragment).join('\n\n');
  const text = (await readFile(TEXT, 'utf8')).replace(line ?? '', lines);
  return addToDemoContent({ 'with-many-fragments': text });
}
