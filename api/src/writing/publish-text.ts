import { eq } from 'drizzle-orm';
import { hashOfFile } from '../content/content-hash';
import { writeContentFiles } from '../content/apply/content-store';
import type { SeedContent } from '../content/apply/seed-content';
import { writeContent } from '../content/apply/seed-database';
import { type ContentProblem, errorsOf } from '../content/check/content-problem';
import type { Database } from '../db/database';
import { HttpError } from '../http/http-errors';
import { writeImages } from '../media/images/image-store';
import type { Worker } from '../worker/jobs';
import { checkText } from './check-text';
import { makeContent } from './make-content';
import { decidePublication } from './publishing';
import { changeText, type TextWrite } from './save-text';
import { decisionOf, fileOf } from './text-kind';
import { readText, sourceOf, type StoredText } from './text-store';

/** Content with nothing in it. */
const NOTHING: SeedContent = {
  ...{ authors: [], categories: [], tags: [], articles: [], pages: [], comments: [] },
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
  const { kind, id, writer, at } = write;
  const { items, publications } = kind;
  const { slug, ...stored } = await readText(db, kind, id, writer);
  const source = sourceOf({ slug, ...stored });
  const { read, problems } = await checkText(db, { kind, slug, source, timeZone });
  if (!read) throw refused(problems);
  const { made, images } = await makeContent(db, worker, read);
  const text = await changeText(db, write, async ({ fileSource }, tx) => {
    if (fileSource !== null)
      throw new HttpError(
        409,
        'file_conflict',
        'Its content file was changed too: decide first which text stands',
      );
    const [before] = await tx
      .select({ isPublic: items.isPublic, decided: publications.publishedAt })
      .from(items)
      .leftJoin(publications, decisionOf(kind))
      .where(eq(items.id, id));
    const when = at === 'decided' ? (before?.decided ?? 'now') : at;
    if (before?.isPublic && at !== 'now' && at !== 'decided')
      throw new HttpError(
        409,
        'is_public',
        `Changes of ${kind.one} that is public are published at once`,
      );
    const content = made.kind === 'page' ? { pages: [made.text] } : { articles: [made.text] };
    await writeContent(tx, { ...NOTHING, ...content });
    const file = { path: fileOf(kind, slug), hash: hashOfFile(source) };
    await writeContentFiles(tx, [file], [], async () => Buffer.from(source));
    await writeImages(tx, images, () => Promise.reject(new Error('A cover is drawn')));
    if (!before?.isPublic) await decidePublication(tx, kind, id, when);
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
