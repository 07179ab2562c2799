import { eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { articles } from '../../articles/articles.table';
import { articleRedirects } from '../../articles/redirects.table';
import type { Database } from '../../db/database';
import { articleTexts } from '../../writing/writing.table';
import { contentFiles } from '../content.table';
import { articleFile, draftFile } from '../write-article';
import { recordId } from './content-records';

/** An article whose text was made or edited at the desk, by the path that its file has. */
export interface EditedFile {
  articleId: number;
  slug: string;
  /** Its record among those of content files. */
  record: string;
  /** The path of what is published of it: another, where a file has a former slug of the article. */
  published: string;
  draft: string | null;
}

/** Path → hash of each content file. */
interface HashedFiles {
  files: Record<string, string>;
}

/**
 * The files whose articles a start leaves alone: their texts were edited at the desk since, or the
 * articles have another address now.
 */
export async function readEditedFiles(db: Database): Promise<Map<string, EditedFile>> {
  const rows = await db
    .select({ articleId: articles.id, slug: articles.slug, draft: articleTexts.draft })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .where(
      or(
        eq(articleTexts.origin, 'desk'),
        eq(articleTexts.isPublishedHere, true),
        isNotNull(articleTexts.draft),
      ),
    );
  const former = await db
    .select({
      articleId: articles.id,
      former: articleRedirects.slug,
      slug: articles.slug,
      draft: articleTexts.draft,
    })
    .from(articleRedirects)
    .innerJoin(articles, eq(articles.id, articleRedirects.articleId))
    .innerJoin(articleTexts, eq(articleTexts.articleId, articles.id));
  const present = rows.map((row) => ({ ...row, former: row.slug }));
  return new Map(
    [...former, ...present].map(({ former: slug, slug: now, articleId, draft }) => [
      articleFile(slug),
      { articleId, draft, slug, record: recordId('articles', slug), published: articleFile(now) },
    ]),
  );
}

/**
 * Stores what files say that changed since they were edited at the desk too, for somebody to decide:
 * readers go on seeing what they see.
 */
export async function noteConflicts(
  db: Database,
  { files, read }: HashedFiles & { read: (path: string) => Promise<Uint8Array> },
  known: {
    before: HashedFiles | undefined;
    edited: ReadonlyMap<string, EditedFile>;
    all: boolean;
  },
): Promise<void> {
  const { before, edited, all } = known;
  for (const [file, { articleId, draft, published: path }] of edited) {
    const hash = files[file];
    if (hash === undefined || (!before && !all) || before?.files[file] === hash) continue;
    const source = Buffer.from(await read(file)).toString();
    const [published] = await db.select().from(contentFiles).where(eq(contentFiles.path, path));
    const isSame = source === draft || published?.hash === hash;
    await db
      .update(articleTexts)
      .set({
        fileSource: isSame ? null : source,
        ...(isSame ? {} : { version: sql`${articleTexts.version} + 1` }),
      })
      .where(eq(articleTexts.articleId, articleId));
  }
}

/** A line for each file that nobody decided about yet. */
export async function readConflicts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ slug: articles.slug })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .where(isNotNull(articleTexts.fileSource))
    .orderBy(articles.slug);
  return rows.map(
    ({ slug }) =>
      `${articleFile(slug)}:1 was edited at the desk since; decide at the desk which text stands`,
  );
}

/**
 * Texts of the desk that readers do not see, by the files that an export makes of them: articles of their own, or
 * drafts beside what is published.
 */
export async function readDrafts(db: Database): Promise<{ file: string; source: string }[]> {
  const rows = await db
    .select({ slug: articles.slug, draft: articleTexts.draft, path: contentFiles.path })
    .from(articleTexts)
    .innerJoin(articles, eq(articles.id, articleTexts.articleId))
    .leftJoin(contentFiles, sql`${contentFiles.path} = 'articles/' || ${articles.slug} || '.md'`)
    .where(isNull(articles.binnedAt));
  return rows.flatMap(({ slug, draft, path }) =>
    draft === null
      ? []
      : [{ file: path === null ? articleFile(slug) : draftFile(slug), source: draft }],
  );
}
