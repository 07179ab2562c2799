import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { ContentImage } from '../media/images/content-image';
import type { SeedContent, SeedImage } from './apply/seed-content';
import { checkContent } from './check/check-content';
import type { ContentFiles } from './content-files';
import type { ContentSource } from './read-content-files';
import { ContentError, errorsOf, usableAfter } from './check/content-problem';
import type { ContentProblem } from './check/content-problem';
import {
  articleCover,
  authorPortrait,
  ownImageOf,
  pageImage,
  productImage,
  textImage,
} from './content-images';
import {
  toSeedArticle,
  toSeedAuthor,
  toSeedCategory,
  toSeedComment,
  toSeedComparison,
  toSeedPage,
  toSeedProduct,
} from './to-seed';

/** What of the content files can be used, and what is wrong with the rest. */
export interface LoadedContent extends SeedContent {
  /** How the images are made that it shows. */
  images: ContentImage[];
  /** Errors: what has one is left out, everything else is loaded. */
  errors: ContentProblem[];
}

/**
 * Loads all content files: validates them, turns Markdown into sanitised HTML and describes the
 * images. Loading the same files again gives the same result. An entity with an error is left out
 * and reported in `errors`.
 *
 * @throws ContentError that names every error, when a list that others name things of cannot be
 *   read: then nothing can be checked.
 */
export async function loadContent(source: ContentSource): Promise<LoadedContent> {
  const { files: written, problems } = await checkContent(source);
  const errors = errorsOf(problems);
  if (written.listsAreBroken) throw new ContentError(errors);

  const files = usableFiles(written, problems);
  const slugsOf = (texts: readonly { slug: string }[]) => new Set(texts.map(({ slug }) => slug));
  const present = { article: slugsOf(files.articles), page: slugsOf(files.pages) };
  const redirects = files.redirects
    .map(({ data }) => data)
    .filter(({ to, kind }) => present[kind].has(to));
  const slugs = new Set(present.article);
  for (const { from, kind } of redirects) if (kind === 'article') slugs.add(from);
  const images = new Map<string, ContentImage>();
  const provide = (image: ContentImage): SeedImage => {
    images.set(image.path, image);
    return { url: `/media/${image.path}`, info: image.info };
  };

  // jsdom is slow to start, and a start with unchanged content never comes here.
  const { createMarkdownRenderer } = await import('./markdown-html');
  const markdown = createMarkdownRenderer(
    new Map(files.products.map(({ slug, data }) => [slug, data.name])),
  );
  const provideNamed = (text: string) =>
    [...files.images.values()]
      .filter(({ file }) => text.includes(file))
      .map((image) => [image.file, provide(textImage(image))] as const);
  const render = async (text: string) => {
    // jsdom refers to its documents weakly, which keeps them all until the loop turns.
    await yieldToLoop();
    return markdown.render(text, new Map(provideNamed(text)));
  };
  for (const { text } of files.drafts) provideNamed(text);

  const hues = new Map(files.categories.map(({ data: { slug, hue } }) => [slug, hue]));
  try {
    const content: SeedContent = {
      written: written.written,
      redirects,
      categories: files.categories.map(({ data }) => toSeedCategory(data)),
      tags: files.tags.map(({ data }) => data),
      brands: files.brands.map(({ data }) => data),
      productCategories: files.productCategories.map(({ data }) => data),
      comments: files.comments
        .filter(({ data }) => slugs.has(data.article))
        .map(({ data }) => toSeedComment(data)),
      comparisons: files.comparisons.map(toSeedComparison),
      authors: files.authors.map(({ data: author }) =>
        toSeedAuthor(
          author,
          author.portrait ? provide(authorPortrait(author, files.images)) : null,
        ),
      ),
      articles: await Promise.all(
        files.articles.map(async (file) => {
          const hue = hues.get(file.data.category);
          // The desk may choose it again where the article shows another.
          const own = ownImageOf('covers', file.slug, files.images);
          if (own) provide(own);
          const cover = file.data.cover ? articleCover(file, files.images, hue) : null;
          return toSeedArticle(file, await render(file.body), cover && provide(cover));
        }),
      ),
      pages: await Promise.all(
        files.pages.map(async (file) => {
          const own = ownImageOf('pages', file.slug, files.images);
          if (own) provide(own);
          const { featured_image: named, featured_image_alt: alt } = file.data;
          const image = named || alt ? provide(pageImage(file, files.images)) : null;
          return toSeedPage(file, await render(file.body), image);
        }),
      ),
      products: files.products.map((file) =>
        toSeedProduct(file, file.data.image ? provide(productImage(file, files.images)) : null),
      ),
    };
    return { ...content, images: [...images.values()], errors };
  } finally {
    markdown.close();
  }
}

/** The entities that no error was found in. */
function usableFiles(files: ContentFiles, problems: readonly ContentProblem[]): ContentFiles {
  const isUsable = usableAfter(problems);
  return {
    ...files,
    articles: files.articles.filter(isUsable),
    pages: files.pages.filter(isUsable),
    products: files.products.filter(isUsable),
    comparisons: files.comparisons.filter(isUsable),
    authors: files.authors.filter(isUsable),
    categories: files.categories.filter(isUsable),
    tags: files.tags.filter(isUsable),
    brands: files.brands.filter(isUsable),
    productCategories: files.productCategories.filter(isUsable),
    comments: files.comments.filter(isUsable),
    redirects: files.redirects.filter(isUsable),
  };
}
