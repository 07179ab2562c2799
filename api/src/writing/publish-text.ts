import { eq } from 'drizzle-orm';
import { decisionOfArticle } from '../articles/article-state';
import { articlePublications, articles } from '../articles/articles.table';
import { decidePublication } from '../articles/publishing';
import { hashOfFile } from '../content/content-hash';
import { writeContentFiles } from '../content/apply/content-store';
import { writeContent } from '../content/apply/seed-database';
import { type ContentProblem, errorsOf } from '../content/check/content-problem';
import { articleFile } from '../content/write-article';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { writeImages } from '../media/images/image-store';
import type { Worker } from '../worker/jobs';
import { checkArticle } from './check-article';
import { makeArticle } from './make-article';
import { changeText, type TextWrite } from './save-text';
import { readText, sourceOf, type StoredText } from './text-store';

/** Content with nothing in it. */
const NOTHING = {
  ...{ authors: [], categories: [], tags: [], pages: [], comments: [] },
  ...{ brands: [], productCategories: [], products: [], comparisons: [] },
};

/**
 * Shows a text to readers, now or, where they do not see it yet, at a time.
 *
 * @param write `decided` keeps the time that somebody decided, and is now where nobody did
 */
export async function publishText(
  { db, worker, timeZone }: { db: Database; worker: Worker; timeZone: string },
  write: TextWrite & { at: Date | 'now' | 'decided' },
): Promise<{ text: StoredText; problems: ContentProblem[] }> {
  const { id, writer, at } = write;
  const { slug, ...read } = await readText(db, id, writer);
  const source = sourceOf({ slug, ...read });
  const { file, problems } = await checkArticle(db, { slug, source, timeZone });
  if (!file) throw refused(problems);
  const made = await makeArticle(db, worker, file);
  const text = await changeText(db, write, async ({ fileSource }, tx) => {
    if (fileSource !== null)
      throw new HttpError(
        409,
        'file_conflict',
        'Its content file was changed too: decide first which text stands',
      );
    const [before] = await tx
      .select({ isPublic: articles.isPublic, decided: articlePublications.publishedAt })
      .from(articles)
      .leftJoin(articlePublications, decisionOfArticle)
      .where(eq(articles.id, id));
    const when = at === 'decided' ? (before?.decided ?? 'now') : at;
    if (before?.isPublic && at !== 'now' && at !== 'decided')
      throw new HttpError(
        409,
        'is_public',
        'Changes of an article that is public are published at once',
      );
    await writeContent(tx, { ...NOTHING, articles: [made.article] });
    const stored = { path: articleFile(slug), hash: hashOfFile(source) };
    await writeContentFiles(tx, [stored], [], async () => Buffer.from(source));
    await writeImages(tx, made.images, () => Promise.reject(new Error('A cover is drawn')));
    if (!before?.isPublic) await decidePublication(tx, id, when);
    const intent =
      before?.isPublic || when === 'now' ? ('publish' as const) : ('schedule' as const);
    return {
      draft: null,
      isPublishedHere: true,
      review: null,
      revision: { intent, source },
    };
  });
  return { text, problems };
}

const refused = (problems: ContentProblem[]): HttpError =>
  new HttpError(
    422,
    'content_problems',
    'The text has errors; put them right and publish it again',
    {},
    { problems: errorsOf(problems) },
  );
