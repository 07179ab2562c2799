import { eq, sql } from 'drizzle-orm';
import { type articles, publicArticles, tags } from '../articles/articles.table';
import { articleRedirects } from '../articles/redirects.table';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import { checkBody, checkCover } from '../content/check/check-body';
import type { LinkTargets } from '../content/check/check-links';
import { problemsOfArticle, type Known } from '../content/check/check-references';
import { type ContentProblem, errorsOf } from '../content/check/content-problem';
import type { ContentFiles } from '../content/content-files';
import { contentImages } from '../content/content.table';
import { datedSchemas } from '../content/dated-schemas';
import { readMarkdown } from '../content/markdown-source';
import { readSiteLinks } from '../content/site-links';
import { articleFile } from '../content/write-article';
import type { Database } from '../db/database';
import { staticPages } from '../pages/pages.table';
import { products } from '../products/products.table';

/** An article's source, read; `file` is absent where it cannot be. */
export interface CheckedArticle {
  file?: ContentFiles['articles'][number];
  problems: ContentProblem[];
}

/** Reads an article's source and finds every problem that `content check` would find in its file. */
export async function checkArticle(
  db: Database,
  { slug, source, timeZone }: { slug: string; source: string; timeZone: string },
): Promise<CheckedArticle> {
  const problems: ContentProblem[] = [];
  const { articleSchema } = datedSchemas(timeZone);
  const text = { file: articleFile(slug), slug, text: source };
  const file = readMarkdown(text, articleSchema, problems);
  if (!file) return { problems };
  const targets = await readTargets(db);
  problems.push(...problemsOfArticle(file, knownIn(targets)));
  checkCover(file, targets, problems);
  // At the desk a picture can be uploaded in a moment.
  await checkBody(file, targets, problems, { foreignImages: 'error' });
  return errorsOf(problems).length > 0 ? { problems } : { file, problems };
}

async function readTargets(db: Database): Promise<LinkTargets> {
  const read = async (
    table: typeof articles | typeof categories | typeof tags | typeof products | typeof staticPages,
  ) =>
    new Set(
      (await db.select({ slug: table.slug }).from(table as typeof tags)).map((one) => one.slug),
    );
  const published = await db.select({ slug: publicArticles.slug }).from(publicArticles);
  const former = await db.select({ slug: articleRedirects.slug }).from(articleRedirects);
  const people = await db.select({ username: authors.username }).from(authors);
  const images = await db
    .select({ file: sql<string>`${contentImages.recipe} ->> 'file'` })
    .from(contentImages)
    .where(sql`${contentImages.recipe} ? 'file'`);
  return {
    articles: new Set([...published, ...former].map(({ slug }) => slug)),
    authors: new Set(people.map(({ username }) => username)),
    categories: await read(categories),
    tags: await read(tags),
    products: await read(products),
    pages: await read(staticPages),
    images: new Set(images.map(({ file }) => file)),
    site: readSiteLinks(),
  };
}

const knownIn = (targets: LinkTargets): Known => ({
  has: (kind, name) =>
    (kind === 'categories' || kind === 'authors' || kind === 'tags') && targets[kind].has(name),
  whyNot: (_, name) => `there is no “${name}”`,
});

/** The colour of a category; `undefined` where there is no such category. */
export async function readHue(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hue: categories.hue })
    .from(categories)
    .where(eq(categories.slug, slug));
  return row?.hue;
}
