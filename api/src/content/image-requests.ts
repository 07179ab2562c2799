import { parse } from 'node:path';
import { productForms } from '@waypost/artwork/product-forms';
import type { SceneName } from '@waypost/artwork/scene-names';
import type { ContentFiles } from './content-files';
import type { ImageRequest } from './describe-image';

type Article = ContentFiles['articles'][number];
type PageSubject = { slug: string; data: { scene?: SceneName | undefined } };
type Product = ContentFiles['products'][number];

const PAGE_HUE = '#8a5a2b';

/** The cover of an article, in the colour of its category. */
export function articleCover(
  { slug, data: { category, scene } }: Article,
  hue = PAGE_HUE,
): ImageRequest {
  return {
    kind: 'covers',
    slug,
    traits: [category, hue, scene ?? ''],
    drawing: { draw: 'cover', subject: { slug, category, hue, scene } },
  };
}

/** The image at the top of a static page. */
export function pageImage({ slug, data: { scene } }: PageSubject): ImageRequest {
  return {
    kind: 'pages',
    slug,
    traits: [PAGE_HUE, scene ?? ''],
    drawing: { draw: 'cover', subject: { slug, category: 'pages', hue: PAGE_HUE, scene } },
  };
}

/** The portrait of an author. */
export function authorPortrait(username: string): ImageRequest {
  return {
    kind: 'authors',
    slug: username,
    traits: [],
    drawing: { draw: 'portrait', subject: { username } },
  };
}

/** The image of a product, in the shape that its texts tell of. */
export function productImage({ slug, data }: Product): ImageRequest {
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

/** An image inside a text; the check of the content made sure that a person made it. */
export function textImage(address: string): ImageRequest {
  const slug = parse(address).name;
  return { ...pageImage({ slug, data: {} }), kind: 'texts' };
}

/** Every image that the content's entities want; images inside texts are not among them. */
export function imagesOf(files: ContentFiles): ImageRequest[] {
  const hues = new Map(files.categories.map(({ data: { slug, hue } }) => [slug, hue]));
  return [
    ...files.articles
      .filter(({ data }) => data.cover)
      .map((article) => articleCover(article, hues.get(article.data.category))),
    ...files.pages.filter(({ data }) => data.featured_image_alt).map(pageImage),
    ...files.authors
      .filter(({ data }) => data.portrait)
      .map(({ data }) => authorPortrait(data.username)),
    ...files.products.filter(({ data }) => data.image).map(productImage),
  ];
}
