import { parse, posix } from 'node:path';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isMap, isSeq, parseDocument } from 'yaml';
import type { Database } from '../db/database';
import type { contentFiles } from './content.table';
import { decisionOf, fileOf, type TextKind, textKinds } from '../text-kinds/text-kind';
import { IMAGES_FOLDER } from './image-files';
import { hiddenSource, publishedSource } from './published-source';
import { type ContentRedirect, REDIRECTS_FILE, redirectsText } from './write-redirects';

const COMMENTS_FILE = 'comments.yaml';

/** What an export makes of stored files: texts in the bin are left out, and others may have moved. */
export interface ExportedTexts {
  /** Whether a stored file is written at all. */
  has: (file: string) => boolean;
  bodyOf: (file: Pick<typeof contentFiles.$inferSelect, 'path' | 'body'>) => Uint8Array;
  /** Where the original of an image is written: that of a text goes by the address of its text. */
  imageFile: (file: string) => string;
  /** The file of former addresses; `null` where there are none. */
  redirects: string | null;
}

/** Reads which texts are exported, and by which addresses. */
export async function readExportedTexts(db: Database): Promise<ExportedTexts> {
  const [articles, pages] = await Promise.all(textKinds.map((kind) => readExportedOf(db, kind)));
  const all = [articles!, pages!];
  const { gone } = articles!;
  const redirects = all.flatMap((one) => one.redirects);
  return {
    has: (file) => file !== REDIRECTS_FILE && all.every(({ has }) => has(file)),
    bodyOf: ({ path, body }) => {
      if (path === COMMENTS_FILE && gone.size > 0) return withoutArticles(body, gone);
      const at = all.map(({ publishedAt }) => publishedAt.get(path)).find(Boolean);
      if (at) return Buffer.from(publishedSource(Buffer.from(body).toString(), at));
      if (!pages!.hidden.has(path)) return body;
      return Buffer.from(hiddenSource(Buffer.from(body).toString()));
    },
    imageFile: (file) => all.reduce((named, { imageFile }) => imageFile(named), file),
    redirects: redirects.length > 0 ? redirectsText(redirects) : null,
  };
}

async function readExportedOf(db: Database, kind: TextKind) {
  const { items, publications, texts, images, name } = kind;
  const folder = posix.join(IMAGES_FOLDER, images);
  const binned = await db.select({ slug: items.slug }).from(items).where(isNotNull(items.binnedAt));
  const moved = await db
    .select({ from: kind.redirects.slug, to: items.slug })
    .from(kind.redirects)
    .innerJoin(items, eq(items.id, kind.redirects.textId))
    .where(isNull(items.binnedAt))
    .orderBy(asc(kind.redirects.slug));
  const decided = await db
    .select({ slug: items.slug, at: publications.publishedAt })
    .from(items)
    .innerJoin(publications, decisionOf(kind))
    .innerJoin(texts, eq(texts.textId, items.id))
    .where(
      and(
        eq(texts.origin, 'desk'),
        isNotNull(publications.publishedAt),
        // The file of a page has no time: one that is to come stays a draft.
        name === 'page' ? sql`${publications.publishedAt} <= now()` : undefined,
      ),
    );
  const hidden = await db
    .select({ slug: items.slug })
    .from(items)
    .where(and(eq(items.isPublic, false), isNull(items.binnedAt)));
  const gone = new Set(binned.map(({ slug }) => slug));
  const goneFiles = new Set([...gone].map((slug) => fileOf(kind, slug)));
  const present = new Map(moved.map(({ from, to }) => [from, to]));
  const slugOfImage = (file: string) =>
    posix.dirname(file) === folder ? parse(file).name.normalize('NFC') : '';
  return {
    gone,
    hidden: new Set(hidden.map(({ slug }) => fileOf(kind, slug))),
    publishedAt: new Map(decided.map(({ slug, at }) => [fileOf(kind, slug), at])),
    has: (file: string) => !goneFiles.has(file) && !gone.has(slugOfImage(file)),
    imageFile: (file: string) => {
      const to = present.get(slugOfImage(file));
      return to === undefined ? file : posix.join(folder, to + parse(file).ext);
    },
    redirects: moved.map((redirect): ContentRedirect =>
      name === 'page' ? { ...redirect, kind: name } : redirect,
    ),
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
