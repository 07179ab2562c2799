import { parse, posix } from 'node:path';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { isMap, isSeq, parseDocument } from 'yaml';
import { decisionOfArticle } from '../articles/article-state';
import { articlePublications, articles } from '../articles/articles.table';
import { articleRedirects } from '../articles/redirects.table';
import type { Database } from '../db/database';
import type { contentFiles } from './content.table';
import { articleFile } from './write-article';
import { articleTexts } from '../writing/writing.table';
import { publishedSource } from './published-source';
import { REDIRECTS_FILE, redirectsText } from './write-redirects';

const COMMENTS_FILE = 'comments.yaml';
const COVERS = 'pictures/covers';

/** What an export makes of stored files: articles in the bin are left out, and others may have moved. */
export interface ExportedArticles {
  /** Whether a stored file is written at all. */
  has: (file: string) => boolean;
  /** The bytes of a stored file. */
  bodyOf: (file: Pick<typeof contentFiles.$inferSelect, 'path' | 'body'>) => Uint8Array;
  /** Where the original of an image is written: a cover goes by the address of its article. */
  imageFile: (file: string) => string;
  /** The file of former addresses; `null` where there are none. */
  redirects: string | null;
}

/** Reads which articles are exported, and by which addresses. */
export async function readExportedArticles(db: Database): Promise<ExportedArticles> {
  const binned = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(isNotNull(articles.binnedAt));
  const redirects = await db
    .select({ from: articleRedirects.slug, to: articles.slug })
    .from(articleRedirects)
    .innerJoin(articles, eq(articles.id, articleRedirects.articleId))
    .where(isNull(articles.binnedAt))
    .orderBy(asc(articleRedirects.slug));
  const decided = await db
    .select({ slug: articles.slug, at: articlePublications.publishedAt })
    .from(articles)
    .innerJoin(articlePublications, decisionOfArticle)
    .innerJoin(articleTexts, eq(articleTexts.articleId, articles.id))
    .where(and(eq(articleTexts.origin, 'desk'), isNotNull(articlePublications.publishedAt)));
  const publishedAt = new Map(decided.map(({ slug, at }) => [articleFile(slug), at]));
  const gone = new Set(binned.map(({ slug }) => slug));
  const goneFiles = new Set([...gone].map(articleFile));
  const present = new Map(redirects.map(({ from, to }) => [from, to]));
  const coverOf = (file: string) =>
    posix.dirname(file) === COVERS ? parse(file).name.normalize('NFC') : '';
  return {
    has: (file) => file !== REDIRECTS_FILE && !goneFiles.has(file) && !gone.has(coverOf(file)),
    bodyOf: ({ path, body }) => {
      if (path === COMMENTS_FILE && gone.size > 0) return withoutArticles(body, gone);
      const at = publishedAt.get(path);
      return at ? Buffer.from(publishedSource(Buffer.from(body).toString(), at)) : body;
    },
    imageFile: (file) => {
      const to = present.get(coverOf(file));
      return to === undefined ? file : posix.join(COVERS, to + parse(file).ext);
    },
    redirects: redirects.length > 0 ? redirectsText(redirects) : null,
  };
}

/** The list of comments without those on some articles. */
function withoutArticles(body: Uint8Array, slugs: ReadonlySet<string>): Uint8Array {
  const document = parseDocument(Buffer.from(body).toString());
  const { contents } = document;
  if (!isSeq(contents)) return body;
  const kept = contents.items.filter(
    (item) => !isMap(item) || !slugs.has(String(item.get('article'))),
  );
  if (kept.length === contents.items.length) return body;
  contents.items = kept;
  return Buffer.from(document.toString({ lineWidth: 0 }));
}
