import { eq } from 'drizzle-orm';
import { hashOfFile } from '../content/content-hash';
import { writeContentFiles } from '../content/apply/content-store';
import type { SeedContent } from '../content/apply/seed-content';
import { writeContent } from '../content/apply/seed-database';
import { type ContentProblem, errorsOf } from '../content/check/content-problem';
import type { Database } from '../db/database';
import { FieldErrors, HttpError } from '../http/http-errors';
import { writeImages } from '../media/images/image-store';
import type { Worker } from '../worker/jobs';
import { checkText } from './check-text';
import { makeContent } from './make-content';
import { decidePublication } from './publishing';
import { changeText, type TextWrite } from './save-text';
import { decisionOf, fileOf } from '../text-kinds/text-kind';
import {
  noDraft,
  readText,
  sourceOf,
  type StoredText,
  type TextChange,
  type Writer,
} from './text-store';

const NOTHING: SeedContent = {
  ...{ authors: [], categories: [], tags: [], articles: [], pages: [], comments: [] },
  ...{ brands: [], productCategories: [], products: [], comparisons: [] },
};

/** What texts are made of before readers see them. */
export interface TextSite {
  db: Database;
  worker: Worker;
  timeZone: string;
}

/** A text that readers may see, as the database takes it. */
type PreparedText = Awaited<ReturnType<typeof makeContent>> & {
  source: string;
  problems: ContentProblem[];
};

/**
 * Makes of a text what readers are shown.
 *
 * @throws HttpError 422 where it has errors.
 */
export async function prepareText(
  { db, worker, timeZone }: TextSite,
  text: StoredText,
): Promise<PreparedText> {
  const { kind, slug } = text;
  const source = sourceOf(text);
  const { read, problems } = await checkText(db, { kind, slug, source, timeZone });
  if (!read) throw refused(problems);
  return { ...(await makeContent(db, worker, read)), source, problems };
}

/**
 * Writes a text where readers see it, within a transaction that holds it.
 *
 * @throws HttpError 409 where its content file says something else.
 */
export async function showText(
  tx: Database,
  held: Pick<StoredText, 'kind' | 'slug' | 'fileSource'>,
  { made, images, source }: PreparedText,
): Promise<void> {
  refuseConflict(held);
  const content = made.kind === 'page' ? { pages: [made.text] } : { articles: [made.text] };
  await writeContent(tx, { ...NOTHING, ...content });
  const file = { path: fileOf(held.kind, held.slug), hash: hashOfFile(source) };
  await writeContentFiles(tx, [file], [], async () => Buffer.from(source));
  await writeImages(tx, images, () => Promise.reject(new Error('A cover is drawn')));
}

/**
 * Shows a text to readers, now or at a time.
 *
 * @param write `decided` keeps the time that somebody decided, and is now where nobody did
 */
export async function publishText(
  site: TextSite,
  write: TextWrite & { at: Date | 'now' | 'decided' },
): Promise<{ text: StoredText; problems: ContentProblem[] }> {
  const { kind, id, writer, at } = write;
  const { items, publications } = kind;
  const prepared = await prepareText(site, await readText(site.db, kind, id, writer));
  const { source, problems } = prepared;
  const text = await changeText(site.db, write, async (held, tx) => {
    const [before] = await tx
      .select({ isPublic: items.isPublic, decided: publications.publishedAt })
      .from(items)
      .leftJoin(publications, decisionOf(kind))
      .where(eq(items.id, id));
    const when = at === 'decided' ? (before?.decided ?? 'now') : at;
    if (before?.isPublic && at instanceof Date) return timeChanges(held, { at, writer });
    await showText(tx, held, prepared);
    if (!before?.isPublic) await decidePublication(tx, kind, id, when, { isUnseen: true });
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

/** Has the draft of what readers see go public at a time, as it stands then. */
function timeChanges(held: StoredText, { at, writer }: { at: Date; writer: Writer }): TextChange {
  refuseConflict(held);
  if (held.draft === null) throw noDraft();
  if (at <= new Date())
    throw new FieldErrors({
      published_at: ['This moment has passed: choose a later one, or “now”'],
    });
  return {
    draft: held.draft,
    due: { changesDueAt: at, changesDueBy: writer?.id ?? null, changesProblem: null },
    review: null,
    revision: { intent: 'schedule', source: held.draft },
  };
}

function refuseConflict({ fileSource }: Pick<StoredText, 'fileSource'>): void {
  if (fileSource === null) return;
  throw new HttpError(
    409,
    'file_conflict',
    'Its content file was changed too: decide first which text stands',
  );
}

const refused = (problems: ContentProblem[]): HttpError =>
  new HttpError(
    422,
    'content_problems',
    'The text has errors; put them right and publish it again',
    {},
    { problems: errorsOf(problems) },
  );
