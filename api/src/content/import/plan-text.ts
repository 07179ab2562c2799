import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cannotBeRead } from '../check/content-problem';
import { decodeText } from '../decode-text';
import { slugify } from '../slugify';
import { textOfFile } from '../write-article';
import { importBody } from './body';
import { ImportError } from './front-matter';
import { type ImportedFields, importFields } from './fields';
import type { FindLink } from './links';
import type { ImportNames } from './names';
import type { Picture, Pictures } from './pictures';
import { belowTitle, readImportSource } from './source';

/** What a check looks at in a text. */
export type CheckedText = Pick<FinishedText, 'slug' | 'text' | 'added'>;

/** Finds in texts what the check of the content would find if they were among it. */
export interface TextChecks {
  /** Why a text cannot be among the content. */
  errorsIn(text: CheckedText): string[];
  /** What readers of a text would stumble over when all of them are there. */
  notesOn(text: FinishedText, all: readonly FinishedText[]): Promise<string[]>;
}

const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?)$/i;
/** Texts in another language, which are not read. */
const OTHER_TEXTS = /\.(?:mdx|textile|adoc|asciidoc|org|rst|html?)$/i;
const NO_TEXTS = /(?:^|\/)(?:node_modules|_site)\//;

/** What became of one Markdown file. */
export interface ImportReport {
  /** Path of the file below the imported folder. */
  source: string;
  /** Path below the content folder; none when the file was not imported. */
  target?: string;
  /** Fields that the file did not have and that were filled in. */
  filledIn: string[];
  /** What a person should look at, or why the file was not imported. */
  notes: string[];
}

/** A text that may come in. */
export interface Plan extends ImportedFields {
  report: ImportReport;
  /** Path of the file. */
  file: string;
  /** Path below the imported folder, without its ending. */
  path: string;
  body: string;
  bodyLine: number;
}

/** A text as it is written, and the pictures that come along with it. */
export interface FinishedText extends Plan {
  text: string;
  pictures: Picture[];
}

/** Whether a file below an imported folder is one that a person would look for in the report. */
export const isText = (source: string): boolean =>
  !NO_TEXTS.test(source) && (MARKDOWN.test(source) || OTHER_TEXTS.test(source));

/** Reads a text; without a plan the report says why it cannot come in. */
export async function planText(
  folder: string,
  source: string,
  { names, timeZone }: { names: ImportNames; timeZone: string },
): Promise<{ report: ImportReport; plan?: Plan }> {
  const report: ImportReport = { source, filledIn: [], notes: [] };
  try {
    if (!MARKDOWN.test(source)) throw new ImportError('is no Markdown; it was not read');
    const file = join(folder, source);
    const decoded = decodeText(await readFile(file));
    if (!('text' in decoded)) throw new ImportError(`line ${decoded.line}: ${decoded.reason}`);
    const text = readImportSource(decoded.text);
    const path = pathOfText(source);
    const { mtime: modified } = await stat(file);
    const fields = importFields(text, { path, modified, timeZone }, names);
    report.filledIn = fields.filledIn;
    report.notes = [...fields.reasons, ...fields.notes];
    if (fields.reasons.length > 0) return { report };
    if (fields.slug === '') throw new ImportError('its name holds no letter or digit');
    const { body, bodyLine } = text;
    const plan = { ...fields, report, file, path, bodyLine, body };
    return { report, plan };
  } catch (error) {
    if (error instanceof ImportError) report.notes.push(error.message);
    else if (error instanceof Error && 'code' in error) report.notes.push(cannotBeRead(error));
    else throw error;
    return { report };
  }
}

/** Path of a file without its ending, as links and dates know it. */
const pathOfText = (source: string): string =>
  source
    .replace(/\.[^./]+$/, '')
    .replace(/\/_?index$/, '')
    .replace(/\/_?index(\.[a-z]{2}(?:-[a-z]{2,4})?)$/i, '$1');

/** Gives texts of the same name in several folders the names of their folders, too. */
export function nameApart(plans: readonly Plan[]): void {
  const bySlug = new Map<string, Plan[]>();
  for (const plan of plans) bySlug.set(plan.slug, [...(bySlug.get(plan.slug) ?? []), plan]);
  const taken = new Set([...bySlug].filter(([, same]) => same.length === 1).map(([slug]) => slug));
  for (const same of [...bySlug.values()].filter(({ length }) => length > 1))
    for (const plan of same) {
      const named = slugify(plan.path.replaceAll('/', ' ')) || plan.slug;
      let free = named;
      for (let count = 2; taken.has(free); count += 1) free = `${named}-${count}`;
      taken.add(free);
      plan.slug = free;
      plan.report.notes.push(`is called ${free}, since another text has its name`);
    }
}

/** Makes the text as it is written; `null` for one that the check finds an error in. */
export async function finishPlan(
  plan: Plan,
  { findLink, pictures, checks }: { findLink: FindLink; pictures: Pictures; checks: TextChecks },
): Promise<FinishedText | null> {
  const { report, frontMatter } = plan;
  const imported = await importBody(plan, findLink, pictures);
  report.notes.push(...imported.notes);
  const cover = await coverOf(plan, pictures);
  const text = textOfFile(frontMatter, belowTitle(imported.body, frontMatter.title));
  const errors = checks.errorsIn({ ...plan, text });
  report.notes.push(...errors);
  if (errors.length > 0) return null;
  return { ...plan, text, pictures: [...imported.pictures, ...cover] };
}

async function coverOf({ cover, file, slug, report }: Plan, pictures: Pictures) {
  if (cover === undefined) return [];
  const found = await pictures.find(cover, file, slug);
  if (found?.picture) return [found.picture];
  report.notes.push(found?.note ?? `left out the cover ${cover}: there is no such file`);
  return [];
}
