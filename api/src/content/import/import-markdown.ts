import { listFiles } from '../list-files';
import { checkContent } from '../check/check-content';
import { knownAfter } from '../check/check-references';
import type { Known } from '../check/check-references';
import { ContentError, errorsOf } from '../check/content-problem';
import { checkTexts, writeTexts } from './write-texts';
import { type ImportReport, type Plan, finishPlan, isText, nameApart, planText } from './plan-text';
import { ImportError } from './front-matter';
import { linksAmong } from './links';
import { importNames } from './names';
import type { NameChoices } from './names';
import { importPictures } from './pictures';

export interface ImportChoices extends NameChoices {
  /** IANA name of the zone of dates that say none; the machine's when left out. */
  timeZone?: string | undefined;
  /** Address of the old site: links to it count as links between its texts, pictures on it as their own. */
  site?: string | undefined;
}

/** What became of a folder of Markdown files. */
export interface ImportResult {
  reports: ImportReport[];
  /** What was added to the lists of authors, categories and tags. */
  added: string[];
}

/**
 * Imports a folder of Markdown files, whatever of their front matter is there, as articles, with
 * the pictures that they show. What is missing is filled in and reported, and so is what is lost. A
 * text that the site could not show is not imported, and the report says why; files that are there
 * already are left alone.
 *
 * @throws ContentError when the lists of the content are broken, so that nothing can be checked.
 * @throws ImportError when a choice names somebody or something that is not there.
 */
export async function importMarkdown(
  contentDir: string,
  folder: string,
  choices: ImportChoices = {},
): Promise<ImportResult> {
  const { timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = choices;
  const { files, problems: present } = await checkContent({ contentDir, timeZone });
  if (files.listsAreBroken) throw new ContentError(errorsOf(present));
  const known = knownAfter(files, present);
  assertKnown(choices, known);
  const names = importNames(files, choices);

  const reports: ImportReport[] = [];
  const plans: Plan[] = [];
  for (const source of listFiles(folder).filter(isText).sort()) {
    const { report, plan } = await planText(folder, source, { names, timeZone });
    reports.push(report);
    if (plan) plans.push(plan);
  }
  nameApart(plans);

  const checks = checkTexts(files, known, timeZone);
  const findLink = linksAmong(plans, choices.site);
  const pictures = await importPictures(contentDir, folder, choices.site);
  const found = await Promise.all(
    plans.map((plan) => finishPlan(plan, { findLink, pictures, checks })),
  );
  const texts = found.filter((text) => text !== null);
  for (const text of texts) text.report.notes.push(...(await checks.notesOn(text, texts)));
  return { reports, added: await writeTexts(contentDir, files, texts) };
}

function assertKnown({ author, category }: ImportChoices, known: Known): void {
  if (author !== undefined && !known.has('authors', author))
    throw new ImportError(known.whyNot('authors', author));
  if (category !== undefined && !known.has('categories', category))
    throw new ImportError(known.whyNot('categories', category));
}
