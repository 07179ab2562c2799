import { asc, eq, sql } from 'drizzle-orm';
import { articles } from '../articles/articles.table';
import { freeSlug } from '../articles/redirects';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import { waitForContent } from '../content/apply/content-lock';
import { NEW_BODY, NEW_EXCERPT } from '../content/new-article';
import { slugOfName } from '../content/slugify';
import { articleText } from '../content/write-article';
import type { Database } from '../db/database';
import { FieldErrors, HttpError } from '../http/http-errors';
import { readText, sourceOf, type StoredText, type Writer } from './text-store';
import { articleRevisions, articleTexts } from './writing.table';

/** Starts an article at the desk from its title: a draft that readers do not see. */
export async function makeText(
  db: Database,
  { title, writer }: { title: string; writer: Writer },
): Promise<StoredText> {
  const [author] = await db
    .select({ username: authors.username })
    .from(authors)
    .orderBy(sql`lower(${authors.email}) = lower(${writer?.email ?? ''}) desc`, asc(authors.id))
    .limit(1);
  const [category] = await db
    .select({ slug: categories.slug })
    .from(categories)
    .orderBy(asc(categories.id))
    .limit(1);
  if (!author || !category)
    throw new HttpError(409, 'no_authors', 'An article needs an author and a category');
  const frontMatter = {
    ...{ title, excerpt: NEW_EXCERPT, category: category.slug, author: author.username, tags: [] },
    ...{ published_at: new Date().toISOString(), draft: true },
  };
  const source = articleText(frontMatter, NEW_BODY);
  return storeNew(db, { title, source, writer });
}

/** Makes an article of another's text. */
export async function copyText(
  db: Database,
  { id, writer }: { id: number; writer: Writer },
): Promise<StoredText> {
  const text = await readText(db, id, writer);
  const [article] = await db
    .select({ title: articles.title })
    .from(articles)
    .where(eq(articles.id, id));
  return storeNew(db, { title: article?.title ?? text.slug, source: sourceOf(text), writer });
}

async function storeNew(
  db: Database,
  { title, source, writer }: { title: string; source: string; writer: Writer },
): Promise<StoredText> {
  const slug = slugOfName(title);
  if (slug === '') throw new FieldErrors({ title: ['Title must hold a letter or digit'] });
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const now = new Date();
    const [made] = await tx
      .insert(articles)
      .values({
        slug: await freeSlug(tx, slug),
        title,
        ...{ excerpt: '', content: '', readingTime: 0, isDraft: true },
        ...{ publishedAt: now, updatedAt: now },
      })
      .returning({ id: articles.id });
    const articleId = made!.id;
    const staffId = writer?.id ?? null;
    await tx.insert(articleTexts).values({
      ...{ articleId, origin: 'desk', version: 1, draft: source },
      ...{ ownerId: staffId, editedBy: staffId, editedAt: now },
    });
    await tx
      .insert(articleRevisions)
      .values({ articleId, version: 1, intent: 'make', source, staffId });
    return readText(tx, articleId, writer);
  });
}
