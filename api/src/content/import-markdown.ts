import { readFile, readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { addNames } from './add-names';
import type { NewNames } from './add-names';
import { checkBody } from './check-body';
import { checkContent, linkTargets } from './check-content';
import { knownAfter, problemsOfArticle } from './check-references';
import type { Known } from './check-references';
import { ContentError, errorsOf, formatProblem } from './content-problem';
import type { ContentProblem } from './content-problem';
import { articleSchema } from './content-schemas';
import { importFields } from './import-fields';
import type { ImportedFields } from './import-fields';
import { importNames } from './import-names';
import type { ImportChoices } from './import-names';
import { ImportError, readImportSource } from './import-source';
import { readMarkdown } from './markdown-source';
import { articleFile, articleText, writeArticles } from './write-article';

const MARKDOWN = /\.(?:md|markdown)$/i;

/** What became of one Markdown file. */
interface ImportReport {
  /** Name of the file in the imported folder. */
  source: string;
  /** Path below the content folder; none when the file was not imported. */
  target?: string;
  /** Fields that the file did not have and that were filled in. */
  filledIn: string[];
  /** What a person should look at, or why the file was not imported. */
  notes: string[];
}

/** What became of a folder of Markdown files. */
export interface ImportResult {
  reports: ImportReport[];
  /** What was added to the lists of authors, categories and tags. */
  added: string[];
}

interface Plan extends ImportedFields {
  text: string;
  report: ImportReport;
}

/**
 * Imports a folder of Markdown files, whatever of their front matter is there, as articles. What
 * is missing is filled in and told. A text that the site could not show is not imported, and told
 * why; files that are there already are left alone.
 *
 * @throws ContentError when the lists of the content are broken, so that nothing can be checked.
 * @throws ImportError when a choice names somebody or something that is not there.
 */
export async function importMarkdown(
  contentDir: string,
  folder: string,
  choices: ImportChoices = {},
): Promise<ImportResult> {
  const { files, problems: present } = await checkContent(contentDir);
  if (files.listsAreBroken) throw new ContentError(errorsOf(present));
  assertKnown(choices, knownAfter(files, present));
  const names = importNames(files, choices);
  const reports: ImportReport[] = [];
  let plans: Plan[] = [];

  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const report: ImportReport = { source: entry.name, filledIn: [], notes: [] };
    if (entry.isDirectory()) {
      const inside = await readdir(path, { recursive: true });
      if (!inside.some((name) => MARKDOWN.test(name))) continue;
      report.source += '/';
      report.notes.push('a folder; import it by itself');
    } else if (!MARKDOWN.test(entry.name)) continue;
    reports.push(report);
    if (entry.isDirectory()) continue;
    const plan = await planImport(path, report);
    if (plan) plans.push(plan);
  }

  // Files of one import may link to one another, but not to one that stays behind.
  for (let left = -1; left !== plans.length;) {
    left = plans.length;
    const checked = await Promise.all(
      plans.map(async (plan) => [plan, await check(plan)] as const),
    );
    plans = checked.flatMap(([plan, problems]) => (reject(plan, problems) ? [] : plan));
  }

  const added = await writePlans(plans);
  return { reports, added };

  /** Writes what is new: the texts, then the names that they use; all or, if that fails, nothing. */
  async function writePlans(all: readonly Plan[]): Promise<string[]> {
    const texts = new Map<string, string>();
    const fresh: Plan[] = [];
    for (const plan of all) {
      const { slug, text, report } = plan;
      const file = articleFile(slug);
      const there = texts.get(slug) ?? (await readIfThere(join(contentDir, file)));
      if (there === undefined) {
        texts.set(slug, text);
        fresh.push(plan);
      } else
        report.notes.unshift(there === text ? 'was imported before' : `${file} exists already`);
      if (there === undefined || there === text) report.target = file;
    }
    let lines: string[] = [];
    try {
      await writeArticles(contentDir, texts, async () => {
        lines = await addNames(contentDir, files, newNamesOf(fresh));
      });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      for (const { report } of fresh) {
        delete report.target;
        report.notes.unshift(`cannot be written: ${error.message}`);
      }
    }
    return lines;
  }

  async function planImport(path: string, report: ImportReport): Promise<Plan | null> {
    try {
      const source = readImportSource(await readFile(path, 'utf8'));
      const place = { stem: parse(path).name, modified: (await stat(path)).mtime };
      const fields = importFields(source, place, names);
      Object.assign(report, { filledIn: fields.filledIn, notes: fields.notes });
      if (fields.slug === '') throw new ImportError('its name holds no Latin letter or digit');
      report.notes.unshift(...fields.reasons);
      if (fields.reasons.length > 0) return null;
      return { ...fields, text: articleText(fields.frontMatter, source.body), report };
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      report.notes.push(error.message);
    }
    return null;
  }

  /** Finds what the check of the content would find if the text were among it. */
  async function check({ slug, text, added: mine }: Plan): Promise<ContentProblem[]> {
    const problems: ContentProblem[] = [];
    const source = { file: articleFile(slug), slug, text };
    const article = readMarkdown(source, articleSchema, problems);
    if (!article) return problems;
    const known = knownAfter(files, present);
    const own = [mine.author, mine.category, ...mine.tags].map((name) => name?.slug);
    problems.push(
      ...problemsOfArticle(article, {
        ...known,
        has: (kind, name) => known.has(kind, name) || own.includes(name),
      }),
    );
    const targets = linkTargets(files);
    const articles = new Set([...targets.articles, ...plans.map((plan) => plan.slug)]);
    await checkBody(article, { ...targets, articles }, problems);
    return problems;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

function assertKnown({ author, category }: ImportChoices, known: Known): void {
  if (author !== undefined && !known.has('authors', author))
    throw new ImportError(known.whyNot('authors', author));
  if (category !== undefined && !known.has('categories', category))
    throw new ImportError(known.whyNot('categories', category));
}

/** Tells in a text's report what is wrong with it; true when it cannot be imported. */
function reject({ report }: Plan, problems: readonly ContentProblem[]): boolean {
  const errors = errorsOf(problems);
  // Nobody finds a line of a file that is not written.
  const told = errors.length > 0 ? errors.map(reasonOf) : problems.map(formatProblem);
  report.notes.push(...told.filter((note) => !report.notes.includes(note)));
  return errors.length > 0;
}

const reasonOf = ({ field, message }: ContentProblem) => (field ? `${field}: ${message}` : message);

function newNamesOf(plans: readonly Plan[]): NewNames {
  const names: NewNames = { authors: new Map(), categories: new Map(), tags: new Map() };
  for (const { added, frontMatter } of plans) {
    const day = frontMatter.published_at.slice(0, 10);
    if (added.author) {
      const { since = day } = names.authors.get(added.author.slug) ?? {};
      names.authors.set(added.author.slug, { ...added.author, since: since < day ? since : day });
    }
    if (added.category) names.categories.set(added.category.slug, added.category);
    for (const tag of added.tags) names.tags.set(tag.slug, tag);
  }
  return names;
}
