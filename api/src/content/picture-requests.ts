import { parse } from 'node:path';
import type { SceneName } from '../art/all-scenes';
import { drawCover } from '../art/draw-cover';
import { drawPortrait } from '../art/draw-portrait';
import { drawProduct, productForms } from '../art/draw-product';
import type { ContentFiles } from './content-files';
import type { PictureRequest } from './pictures';

type Article = ContentFiles['articles'][number];
type PageSubject = { slug: string; data: { scene?: SceneName | undefined } };
type Product = ContentFiles['products'][number];

const PAGE_HUE = '#8a5a2b';

/** The cover of an article, in the colour of its category. */
export function articleCover(
  { slug, data: { category, scene } }: Article,
  hue = PAGE_HUE,
): PictureRequest {
  const draw = () => drawCover({ slug, category, hue, scene });
  return { kind: 'covers', slug, traits: [category, hue, scene ?? ''], draw };
}

/** The picture at the top of a static page. */
export function pagePicture({ slug, data: { scene } }: PageSubject): PictureRequest {
  const draw = () => drawCover({ slug, category: 'pages', hue: PAGE_HUE, scene });
  return { kind: 'pages', slug, traits: [PAGE_HUE, scene ?? ''], draw };
}

/** The portrait of an author. */
export function authorPortrait(username: string): PictureRequest {
  return { kind: 'authors', slug: username, traits: [], draw: () => drawPortrait({ username }) };
}

/** The picture of a product, in the shape that its texts tell of. */
export function productPicture({ slug, data }: Product): PictureRequest {
  const { brand, category, short_description, specifications, picture } = data;
  const types = Object.values(specifications).map((items) => items['Type']?.value ?? '');
  const words = [slug.replaceAll('-', ' '), short_description, ...types, ...picture];
  const forms = productForms(words.join(' '));
  const draw = () => drawProduct({ slug, brand, category, forms });
  return { kind: 'products', slug, traits: [brand, category, ...forms], draw };
}

/** A picture inside a text; the check of the content made sure that a person made it. */
export function textPicture(address: string): PictureRequest {
  const slug = parse(address).name;
  return { ...pagePicture({ slug, data: {} }), kind: 'texts' };
}

/** Every picture that the content's entities want; pictures inside texts are not among them. */
export function picturesOf(files: ContentFiles): PictureRequest[] {
  const hues = new Map(files.categories.map(({ data: { slug, hue } }) => [slug, hue]));
  return [
    ...files.articles
      .filter(({ data }) => data.cover && !data.draft)
      .map((article) => articleCover(article, hues.get(article.data.category))),
    ...files.pages.filter(({ data }) => data.featured_image_alt).map(pagePicture),
    ...files.authors
      .filter(({ data }) => data.portrait)
      .map(({ data }) => authorPortrait(data.username)),
    ...files.products.filter(({ data }) => data.image).map(productPicture),
  ];
}
