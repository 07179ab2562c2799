import { parse } from 'node:path';
import { productForms } from '@waypost/artwork/product-forms';
import type { SceneName } from '@waypost/artwork/scene-names';
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
  return {
    kind: 'covers',
    slug,
    traits: [category, hue, scene ?? ''],
    drawing: { draw: 'cover', subject: { slug, category, hue, scene } },
  };
}

/** The picture at the top of a static page. */
export function pagePicture({ slug, data: { scene } }: PageSubject): PictureRequest {
  return {
    kind: 'pages',
    slug,
    traits: [PAGE_HUE, scene ?? ''],
    drawing: { draw: 'cover', subject: { slug, category: 'pages', hue: PAGE_HUE, scene } },
  };
}

/** The portrait of an author. */
export function authorPortrait(username: string): PictureRequest {
  return {
    kind: 'authors',
    slug: username,
    traits: [],
    drawing: { draw: 'portrait', subject: { username } },
  };
}

/** The picture of a product, in the shape that its texts tell of. */
export function productPicture({ slug, data }: Product): PictureRequest {
  const { brand, category, short_description, specifications, picture } = data;
  const types = Object.values(specifications).map((items) => items['Type']?.value ?? '');
  const words = [slug.replaceAll('-', ' '), short_description, ...types, ...picture];
  const forms = productForms(words.join(' '));
  return {
    kind: 'products',
    slug,
    traits: [brand, category, ...forms],
    drawing: { draw: 'product', subject: { slug, brand, category, forms } },
  };
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
