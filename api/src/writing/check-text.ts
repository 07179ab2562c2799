import { eq, sql } from 'drizzle-orm';
import { tags } from '../articles/articles.table';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import { checkBody, checkNamedImage } from '../content/check/check-body';
import type { LinkTargets } from '../content/check/check-links';
import { type Known, problemsOfArticle, problemsOfPage } from '../content/check/check-references';
import { type ContentProblem, errorsOf } from '../content/check/content-problem';
import type { ContentFiles } from '../content/content-files';
import { pageSchemaOf } from '../content/content-schemas';
import { contentImages } from '../content/content.table';
import { datedSchemas } from '../content/dated-schemas';
import { readMarkdown } from '../content/markdown-source';
import { readSiteLinks } from '../content/site-links';
import type { Database } from '../db/database';
import { products } from '../products/products.table';
import { articleKind, fileOf, pageKind, type TextKind } from '../text-kinds/text-kind';

/** A source, read. */
export type TextFile =
  | { kind: 'article'; file: ContentFiles['articles'][number] }
  | { kind: 'page'; file: ContentFiles['pages'][number] };

export interface TextSource {
  kind: TextKind;
  slug: string;
  source: string;
  timeZone: string;
}

/** Reads a source, as far as its front matter can be read; `undefined` where it cannot. */
export function readSource(
  { kind, slug, source, timeZone }: TextSource,
  problems: ContentProblem[],
): TextFile | undefined {
  const text = { file: fileOf(kind, slug), slug, text: source };
  if (kind.name === 'page') {
    const file = readMarkdown(text, pageSchemaOf(slug), problems);
    return file ? { kind: 'page', file } : undefined;
  }
  const file = readMarkdown(text, datedSchemas(timeZone).articleSchema, problems);
  return file ? { kind: 'article', file } : undefined;
}

/**
 * Reads a source and finds every problem that `content check` would find in its file.
 *
 * @returns no `read` where the source cannot be shown
 */
export async function checkText(
  db: Database,
  source: TextSource,
): Promise<{ read?: TextFile; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = [];
  const read = readSource(source, problems);
  if (!read) return { problems };
  const targets = await readTargets(db);
  problems.push(
    ...(read.kind === 'page'
      ? problemsOfPage(read.file)
      : problemsOfArticle(read.file, knownIn(targets))),
  );
  checkNamedImage(read.file, targets, problems);
  // At the desk a picture can be uploaded in a moment.
  await checkBody(read.file, targets, problems, { foreignImages: 'error' });
  return errorsOf(problems).length > 0 ? { problems } : { read, problems };
}

async function readTargets(db: Database): Promise<LinkTargets> {
  const read = async (table: typeof categories | typeof tags | typeof products) =>
    new Set(
      (await db.select({ slug: table.slug }).from(table as typeof tags)).map((one) => one.slug),
    );
  const published = async ({ items, redirects }: TextKind) => {
    const present = await db
      .select({ slug: items.slug })
      .from(items)
      .where(eq(items.isPublic, true));
    const former = await db
      .select({ slug: redirects.slug })
      .from(redirects)
      .innerJoin(items, eq(items.id, redirects.textId))
      .where(eq(items.isPublic, true));
    return new Set([...present, ...former].map(({ slug }) => slug));
  };
  const people = await db.select({ username: authors.username }).from(authors);
  const images = await db
    .select({ file: sql<string>`${contentImages.recipe} ->> 'file'` })
    .from(contentImages)
    .where(sql`${contentImages.recipe} ? 'file'`);
  return {
    articles: await published(articleKind),
    authors: new Set(people.map(({ username }) => username)),
    categories: await read(categories),
    tags: await read(tags),
    products: await read(products),
    pages: await published(pageKind),
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
