import { parse } from 'node:path';
import pLimit from 'p-limit';
import { drawCover } from '../art/draw-cover';
import { drawPortrait } from '../art/draw-portrait';
import { drawProduct, productForms } from '../art/draw-product';
import type { SeedContent } from '../seed/seed-content';
import { checkContent } from './check-content';
import type { ContentFiles } from './content-files';
import { ContentError } from './content-problem';
import { providePicture } from './pictures';
import type { PictureRequest } from './pictures';
import { picturesIn } from './picture-markup';
import { readingTime } from './reading-time';

const PICTURES_AT_ONCE = 2;
const PAGE_HUE = '#8a5a2b';

/** Where content is read from and where its pictures go. */
export interface LoadOptions {
  /** Folder of the files described in docs/content.md. */
  contentDir: string;
  /** Folder that `mediaPlugin` serves; missing pictures are made in it. */
  mediaDir: string;
}

/**
 * Loads all content files: validates them, turns Markdown into sanitised HTML and makes the
 * pictures that are missing. Loading the same files again gives the same result.
 *
 * @throws ContentError that names file, line and field of every error.
 */
export async function loadContent(options: LoadOptions): Promise<SeedContent> {
  const { files, problems } = await checkContent(options.contentDir);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContentError(errors);

  // jsdom is slow to start, and a start with unchanged content never comes here.
  const { createMarkdownRenderer } = await import('./markdown-html');
  const markdown = createMarkdownRenderer();
  const limit = pLimit(PICTURES_AT_ONCE);
  const folders = { ...options, files: files.pictures };
  const picture = (request: PictureRequest) => limit(() => providePicture(request, folders));
  const render = async (text: string) => {
    const pictures = picturesIn(text).map(
      async (href) => [href, await picture(textPicture(href))] as const,
    );
    return markdown.render(text, new Map(await Promise.all(pictures)));
  };
  const hues = new Map(files.categories.data.map(({ slug, hue }) => [slug, hue]));

  try {
    return {
      categories: files.categories.data,
      tags: files.tags.data,
      quotes: files.quotes.data,
      brands: files.brands.data,
      productCategories: files.productCategories.data,

      authors: await Promise.all(
        files.authors.data.map(async ({ portrait, ...author }) => ({
          username: author.username,
          firstName: author.first_name,
          lastName: author.last_name,
          bio: author.bio,
          email: author.email,
          joinedDate: author.joined_date,
          socialLinks: author.social_links,
          profilePicture: portrait
            ? await picture({
                kind: 'authors',
                slug: author.username,
                traits: [],
                draw: () => drawPortrait({ username: author.username }),
              })
            : null,
        })),
      ),

      articles: await Promise.all(
        files.articles.map(async ({ slug, body, data }) => {
          const content = await render(body);
          const { category } = data;
          const hue = hues.get(category) ?? PAGE_HUE;
          return {
            slug,
            title: data.title,
            excerpt: data.excerpt,
            content,
            category,
            author: data.author,
            tags: data.tags,
            featuredImage: data.cover
              ? await picture({
                  kind: 'covers',
                  slug,
                  traits: [category, hue],
                  draw: () => drawCover({ slug, category, hue }),
                })
              : null,
            featuredImageCaption: data.caption,
            metaTitle: data.meta_title ?? data.title,
            metaDescription: data.meta_description ?? data.excerpt,
            publishedAt: data.published_at,
            updatedAt: data.updated_at ?? data.published_at,
            isFeatured: data.featured,
            views: data.views,
            readingTime: readingTime(content),
          };
        }),
      ),

      pages: await Promise.all(
        files.pages.map(async ({ slug, body, data }) => ({
          slug,
          title: data.title,
          content: await render(body),
          featuredImage: data.featured_image_alt
            ? await picture({
                kind: 'pages',
                slug,
                traits: [PAGE_HUE],
                draw: () => drawCover({ slug, category: 'pages', hue: PAGE_HUE }),
              })
            : null,
          featuredImageAlt: data.featured_image_alt,
        })),
      ),

      comments: files.comments.data.map(({ article, replies, ...comment }) => ({
        article,
        ...toComment(comment),
        replies: replies.map(toComment),
      })),

      products: await Promise.all(
        files.products.map(async ({ slug, data }) => {
          const { brand, category } = data;
          const forms = productForms(productText(slug, data));
          return {
            slug,
            name: data.name,
            brand,
            category,
            shortDescription: data.short_description,
            thumbnail: data.image
              ? await picture({
                  kind: 'products',
                  slug,
                  traits: [brand, category, ...forms],
                  draw: () => drawProduct({ slug, brand, category, forms }),
                })
              : null,
            currency: data.currency,
            currentPrice: data.current_price,
            launchPrice: data.launch_price,
            ourRating: data.our_rating,
            reviewCount: data.review_count,
            isFeatured: data.is_featured,
            createdAt: data.created_at,
            keyFeatures: data.key_features,
            pros: data.pros,
            cons: data.cons,
            specifications: Object.entries(data.specifications).flatMap(([group, items]) =>
              Object.entries(items).map(([name, item]) => ({ group, name, ...item })),
            ),
          };
        }),
      ),

      comparisons: files.comparisons.map(({ slug, data }) => ({
        slug,
        title: data.title,
        description: data.description,
        metaTitle: data.meta_title ?? data.title,
        metaDescription: data.meta_description ?? data.description,
        products: data.products,
        views: data.views,
        updatedAt: data.updated_at,
        conclusion: data.conclusion,
      })),
    };
  } finally {
    markdown.close();
  }
}

function toComment(comment: {
  author_name: string;
  author_email: string;
  content: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  created_at: string;
}) {
  return {
    authorName: comment.author_name,
    authorEmail: comment.author_email,
    content: comment.content,
    status: comment.status,
    createdAt: comment.created_at,
  };
}

/** Where a product's shape may be told: its name, its description, a specification "Type". */
function productText(slug: string, product: ContentFiles['products'][number]['data']): string {
  const types = Object.values(product.specifications).map((items) => items['Type']?.value ?? '');
  return [slug.replaceAll('-', ' '), product.short_description, ...types].join(' ');
}

/** A picture inside a text; it is always made by a person, so it is never drawn. */
function textPicture(href: string): PictureRequest {
  const slug = parse(href).name;
  return {
    kind: 'texts',
    slug,
    traits: [],
    draw: () => drawCover({ slug, category: 'pages', hue: PAGE_HUE }),
  };
}
