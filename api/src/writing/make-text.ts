import { asc, eq } from 'drizzle-orm';
import { isMap, parseDocument } from 'yaml';
import { articles } from '../articles/articles.table';
import { authors } from '../authors/authors.table';
import { categories } from '../categories/categories.table';
import { waitForContent } from '../content/apply/content-lock';
import { pageSchema } from '../content/content-schemas';
import { frontMatterOf } from '../content/markdown-source';
import { NEW_BODY, NEW_EXCERPT } from '../content/new-article';
import { slugOfName } from '../content/slugify';
import { textOfFile } from '../content/write-article';
import type { Database } from '../db/database';
import { FieldErrors, HttpError } from '../http/http-errors';
import { staticPages } from '../pages/pages.table';
import { freeSlug } from '../redirects/redirects';
import type { TextKind } from '../text-kinds/text-kind';
import { readText, sourceOf, type StoredText, type Writer } from './text-store';

/** Starts a text at the desk from its title: a draft that readers do not see. */
export async function makeText(
  db: Database,
  kind: TextKind,
  { title, writer }: { title: string; writer: Writer },
): Promise<StoredText> {
  const source =
    kind.name === 'page'
      ? textOfFile({ title, draft: true }, NEW_PAGE)
      : await newArticle(db, title, writer);
  return storeNew(db, kind, { title, source, writer });
}

/** What a new page says until somebody writes it. */
const NEW_PAGE = 'Say what the reader came for.';

async function newArticle(db: Database, title: string, writer: Writer): Promise<string> {
  const author = await authorOf(db, writer);
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
  return textOfFile(frontMatter, NEW_BODY);
}

/** The author whose address or name a writer has, else the one that was there first. */
async function authorOf(db: Database, writer: Writer): Promise<{ username: string } | undefined> {
  const all = await db
    .select({
      ...{ username: authors.username, email: authors.email },
      ...{ first: authors.firstName, last: authors.lastName },
    })
    .from(authors)
    .orderBy(asc(authors.id));
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  const [email, name] = [plain(writer?.email ?? ''), plain(writer?.name ?? '')];
  return (
    all.find((author) => email !== '' && plain(author.email) === email) ??
    all.find((author) => name !== '' && plain(author.first + author.last) === name) ??
    all[0]
  );
}

export async function copyText(
  db: Database,
  kind: TextKind,
  { id, writer }: { id: number; writer: Writer },
): Promise<StoredText> {
  const { items, name } = kind;
  const text = await readText(db, kind, id, writer);
  const [found] = await db.select({ title: items.title }).from(items).where(eq(items.id, id));
  const source = name === 'page' ? draftOfPage(sourceOf(text)) : sourceOf(text);
  return storeNew(db, kind, { title: found?.title ?? text.slug, source, writer });
}

/** A page's source as that of a draft, without what one page alone says besides its text. */
function draftOfPage(source: string): string {
  const head = frontMatterOf(source);
  const document = parseDocument(head.replace(/^\uFEFF?---.*\r?\n|^---[ \t]*\r?\n?$/gm, ''));
  const { contents } = document;
  if (!isMap(contents) || document.errors.length > 0)
    throw new HttpError(
      409,
      'not_readable',
      'The front matter of this page has errors; mend them, then make a copy',
    );
  for (const key of contents.items.map((item) => String(item.key)))
    if (!(key in pageSchema.shape)) document.delete(key);
  document.set('draft', true);
  return `---\n${document.toString({ lineWidth: 0 })}---\n${source.slice(head.length)}`;
}

async function storeNew(
  db: Database,
  kind: TextKind,
  { title, source, writer }: { title: string; source: string; writer: Writer },
): Promise<StoredText> {
  const slug = slugOfName(title);
  if (slug === '') throw new FieldErrors({ title: ['Title must hold a letter or digit'] });
  return db.transaction(async (tx) => {
    await waitForContent(tx);
    const now = new Date();
    const text = {
      ...{ slug: await freeSlug(tx, kind, slug), title, content: '', isDraft: true },
      publishedAt: now,
    };
    const [made] =
      kind.name === 'page'
        ? await tx.insert(staticPages).values(text).returning({ id: staticPages.id })
        : await tx
            .insert(articles)
            .values({ ...text, excerpt: '', readingTime: 0, updatedAt: now })
            .returning({ id: articles.id });
    const textId = made!.id;
    const staffId = writer?.id ?? null;
    await tx.insert(kind.texts).values({
      ...{ textId, origin: 'desk', version: 1, draft: source },
      ...{ ownerId: staffId, editedBy: staffId, editedAt: now },
    });
    await tx.insert(kind.revisions).values({ textId, version: 1, intent: 'make', source, staffId });
    return readText(tx, kind, textId, writer);
  });
}
