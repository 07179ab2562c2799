import pLimit from 'p-limit';
import type { ContentImage } from '../images/content-image';
import type { SeedContent, SeedImage } from '../seed/seed-content';
import { checkContent } from './check-content';
import { ContentError } from './content-problem';
import { picturesIn } from './picture-markup';
import {
  articleCover,
  authorPortrait,
  pagePicture,
  productPicture,
  textPicture,
} from './picture-requests';
import { describePicture } from './pictures';
import type { PictureRequest } from './pictures';
import { toArticle, toAuthor, toComment, toComparison, toPage, toProduct } from './to-seed';

const PICTURES_AT_ONCE = 2;

/** Where content is read from. */
export interface LoadOptions {
  /** Folder of the files described in docs/content.md. */
  contentDir: string;
}

/** What the content files hold, and how the images are made that it shows. */
export interface LoadedContent extends SeedContent {
  images: ContentImage[];
}

/**
 * Loads all content files: validates them, turns Markdown into sanitised HTML and describes the
 * images. Loading the same files again gives the same result.
 *
 * @throws ContentError that names file, line and field of every error.
 */
export async function loadContent(options: LoadOptions): Promise<LoadedContent> {
  const { files, problems } = await checkContent(options.contentDir);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);

  const published = files.articles.filter(({ data }) => !data.draft);
  const slugs = new Set(published.map(({ slug }) => slug));
  const limit = pLimit(PICTURES_AT_ONCE);
  const folder = { ...options, files: files.pictures };
  const images = new Map<string, ContentImage>();
  const provide = (request: PictureRequest) =>
    limit(async (): Promise<SeedImage> => {
      const image = await describePicture(request, folder);
      images.set(image.path, image);
      return { url: `/media/${image.path}`, info: image.info };
    });

  // jsdom is slow to start, and a start with unchanged content never comes here.
  const { createMarkdownRenderer } = await import('./markdown-html');
  const markdown = createMarkdownRenderer();
  const render = async (text: string) => {
    const pictures = picturesIn(text).map(
      async (address) => [address, await provide(textPicture(address))] as const,
    );
    return markdown.render(text, new Map(await Promise.all(pictures)));
  };

  const hues = new Map(files.categories.data.map(({ slug, hue }) => [slug, hue]));
  try {
    const content: SeedContent = {
      categories: files.categories.data,
      tags: files.tags.data,
      brands: files.brands.data,
      productCategories: files.productCategories.data,
      comments: files.comments.data.filter(({ article }) => slugs.has(article)).map(toComment),
      comparisons: files.comparisons.map(toComparison),
      authors: await Promise.all(
        files.authors.data.map(async (author) =>
          toAuthor(author, author.portrait ? await provide(authorPortrait(author.username)) : null),
        ),
      ),
      articles: await Promise.all(
        published.map(async (file) => {
          const hue = hues.get(file.data.category);
          const cover = file.data.cover ? await provide(articleCover(file, hue)) : null;
          return toArticle(file, await render(file.body), cover);
        }),
      ),
      pages: await Promise.all(
        files.pages.map(async (file) => {
          const picture = file.data.featured_image_alt ? await provide(pagePicture(file)) : null;
          return toPage(file, await render(file.body), picture);
        }),
      ),
      products: await Promise.all(
        files.products.map(async (file) =>
          toProduct(file, file.data.image ? await provide(productPicture(file)) : null),
        ),
      ),
    };
    return { ...content, images: [...images.values()] };
  } finally {
    markdown.close();
  }
}
