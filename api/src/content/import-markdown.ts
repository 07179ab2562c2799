import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addNames } from './add-names';
import type { NewNames } from './add-names';
import { checkBody } from './check-body';
import { checkContent, linkTargets } from './check-content';
import { knownAfter, problemsOfArticle } from './check-references';
import type { Known } from './check-references';
import { ContentError, cannotBeRead, errorsOf, formatProblem } from './content-problem';
import type { ContentProblem } from './content-problem';
import { articleSchema } from './content-schemas';
import { decodeText } from './decode-text';
import { importBody, pathOfText } from './import-body';
import { ImportError } from './import-error';
import { importFields } from './import-fields';
import type { ImportedFields } from './import-fields';
import { linksAmong } from './import-links';
import { importNames } from './import-names';
import type { ImportChoices as NameChoices } from './import-names';
import { importPictures } from './import-pictures';
import type { Picture } from './import-pictures';
import { belowTitle, readImportSource } from './import-source';
import { withoutTemplates } from './import-templates';
import { listFiles } from './list-files';
import { readMarkdown } from './markdown-source';
import { slugify } from './slugify';
import { articleFile, articleText, writeNewFiles } from './write-article';
import type { NewFile } from './write-article';

const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?)$/i;
/** Texts in another language, which are not read. */
const OTHER_TEXTS = /\.(?:mdx|textile|adoc|asciidoc|org|rst|html?)$/i;
const NO_TEXTS = /(?:^|\/)(?:node_modules|_site)\//;

/** What a person says about an import. */
export interface ImportChoices extends NameChoices {
  /** IANA name of the zone of dates that say none; the machine's when left out. */
  timeZone?: string | undefined;
  /** Address of the old site: links to it count as links between its texts. */
  site?: string | undefined;
}

/** What became of one Markdown file. */
interface ImportReport {
  /** Path of the file below the imported folder. */
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
  report: ImportReport;
  /** Path of the file below the imported folder, without its ending. */
  path: string;
  body: string;
  bodyLine: number;
}

interface FinishedPlan extends Plan {
  text: string;
  pictures: Picture[];
}

/**
 * Imports a folder of Markdown files, whatever of their front matter is there, as articles, with
 * the pictures that they show. What is missing is filled in and told, and so is what is lost. A text
 * that the site could not show is not imported, and told why; files that are there already are left
 * alone.
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
  const { timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = choices;
  const names = importNames(files, choices);
  const reports: ImportReport[] = [];
  const plans: Plan[] = [];

  for (const source of listFiles(folder).sort()) {
    if (NO_TEXTS.test(source) || !(MARKDOWN.test(source) || OTHER_TEXTS.test(source))) continue;
    const report: ImportReport = { source, filledIn: [], notes: [] };
    reports.push(report);
    const plan = await planImport(report);
    if (plan) plans.push(plan);
  }
  nameApart(plans);

  const findLink = linksAmong(plans, choices.site);
  const pictures = await importPictures(contentDir, folder);
  const finished = (await Promise.all(plans.map(finish))).filter((plan) => plan !== null);
  for (const plan of finished) await tellProblems(plan);
  const added = await writePlans(finished);
  return { reports, added };

  async function planImport(report: ImportReport): Promise<Plan | null> {
    const { source } = report;
    try {
      if (!MARKDOWN.test(source)) throw new ImportError('is no Markdown; it was not read');
      const file = join(folder, source);
      const decoded = decodeText(await readFile(file));
      if (!('text' in decoded)) throw new ImportError(`line ${decoded.line}: ${decoded.reason}`);
      const text = readImportSource(decoded.text);
      const path = pathOfText(source);
      const { mtime: modified } = await stat(file);
      const fields = importFields(text, { path, modified, timeZone }, names);
      Object.assign(report, { filledIn: fields.filledIn, notes: fields.notes });
      report.notes.unshift(...fields.reasons);
      if (fields.reasons.length > 0) return null;
      if (fields.slug === '') throw new ImportError('its name holds no letter or digit');
      const { body, bodyLine } = text;
      return { ...fields, ...{ report, path, bodyLine }, body: withoutTemplates(body) };
    } catch (error) {
      if (error instanceof ImportError) report.notes.push(error.message);
      else if (error instanceof Error && 'code' in error) report.notes.push(cannotBeRead(error));
      else throw error;
    }
    return null;
  }

  /** Makes the text as it is written; `null` for one that the check finds an error in. */
  async function finish(plan: Plan): Promise<FinishedPlan | null> {
    const { report, slug, frontMatter } = plan;
    const file = join(folder, report.source);
    const imported = await importBody({ ...plan, file, text: plan }, findLink, pictures);
    report.notes.push(...imported.notes);
    const found = [...imported.pictures];
    if (plan.cover !== undefined) {
      const cover = await pictures.find(plan.cover, file, slug);
      if (cover?.picture) found.push(cover.picture);
      else
        report.notes.push(cover?.note ?? `left out the cover ${plan.cover}: there is no such file`);
    }
    const text = articleText(frontMatter, belowTitle(imported.body, frontMatter.title));
    const errors = errorsOf(check({ ...plan, text }));
    // Nobody finds a line of a file that is not written.
    report.notes.push(...errors.map(reasonOf));
    return errors.length > 0 ? null : { ...plan, text, pictures: found };
  }

  /** Finds what the check of the content would find if the text were among it. */
  function check({ slug, text, added: mine }: Plan & { text: string }): ContentProblem[] {
    const problems: ContentProblem[] = [];
    const source = { file: articleFile(slug), slug, text };
    const article = readMarkdown(source, articleSchema, problems);
    if (!article) return problems;
    const known = knownAfter(files, present);
    const own = [mine.author, mine.category, ...mine.tags].map((name) => name?.slug);
    return problemsOfArticle(article, {
      ...known,
      has: (kind, name) => known.has(kind, name) || own.includes(name),
    });
  }

  /** Tells in a text's report what readers would stumble over. */
  async function tellProblems({ slug, text, report, frontMatter }: FinishedPlan): Promise<void> {
    const problems: ContentProblem[] = [];
    const source = { file: articleFile(slug), slug, text };
    const article = readMarkdown(source, articleSchema, problems);
    if (!article) return;
    const targets = linkTargets(files);
    const readable = finished.filter((plan) => !plan.frontMatter['draft'] || frontMatter['draft']);
    const articles = new Set([...targets.articles, ...readable.map((plan) => plan.slug)]);
    const images = new Set([
      ...targets.images,
      ...finished.flatMap((plan) => plan.pictures.map(({ target }) => target)),
    ]);
    await checkBody(article, { ...targets, articles, images }, problems);
    report.notes.push(...new Set(problems.map(formatProblem)));
  }

  /** Writes what is new: the texts and their pictures, then the names that they use; all or nothing. */
  async function writePlans(all: readonly FinishedPlan[]): Promise<string[]> {
    const fresh: FinishedPlan[] = [];
    for (const plan of all) {
      const { slug, text, report } = plan;
      const file = articleFile(slug);
      const there = await readIfThere(join(contentDir, file));
      if (there === undefined) fresh.push(plan);
      else report.notes.unshift(there === text ? 'was imported before' : `${file} exists already`);
      if (there === undefined || there === text) report.target = file;
    }
    const newFiles = new Map<string, NewFile>();
    for (const { slug, text, pictures: own } of fresh) {
      newFiles.set(articleFile(slug), text);
      for (const { target, content } of own)
        if ((await readIfThere(join(contentDir, target))) === undefined)
          newFiles.set(target, content);
    }
    let lines: string[] = [];
    try {
      await writeNewFiles(contentDir, newFiles, async () => {
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
}

/** Gives texts of the same name in several folders the names of their folders, too. */
function nameApart(plans: readonly Plan[]): void {
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
