import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBody } from '../check/check-body';
import { linkTargets } from '../check/check-content';
import { type Known, problemsOfArticle } from '../check/check-references';
import { type ContentProblem, errorsOf, formatProblem } from '../check/content-problem';
import type { ContentFiles } from '../content-files';
import { datedSchemas } from '../dated-schemas';
import { readMarkdown } from '../markdown-source';
import { type NewFile, articleFile, writeNewFiles } from '../write-article';
import { type NewNames, addNames } from './add-names';
import type { CheckedText, FinishedText, TextChecks } from './plan-text';

/**
 * Writes the texts that are not there yet and their pictures, then the names that they use; all or
 * nothing. The reports say what became of each.
 *
 * @returns what was added to the lists of names.
 */
export async function writeTexts(
  contentDir: string,
  files: ContentFiles,
  texts: readonly FinishedText[],
): Promise<string[]> {
  const fresh: FinishedText[] = [];
  for (const finished of texts) {
    const { slug, text, report } = finished;
    const file = articleFile(slug);
    const there = await readIfThere(join(contentDir, file));
    if (there === undefined) fresh.push(finished);
    else report.notes.unshift(there === text ? 'was imported before' : `${file} exists already`);
    if (there === undefined || there === text) report.target = file;
  }
  const newFiles = new Map<string, NewFile>();
  for (const { slug, text, pictures } of fresh) {
    newFiles.set(articleFile(slug), text);
    for (const { target, content } of pictures)
      if (!existsSync(join(contentDir, target))) newFiles.set(target, content);
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

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

function newNamesOf(texts: readonly FinishedText[]): NewNames {
  const names: NewNames = { authors: new Map(), categories: new Map(), tags: new Map() };
  for (const { added, frontMatter } of texts) {
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

/** Makes the checks against the content that is there. */
export function checkTexts(files: ContentFiles, known: Known, timeZone: string): TextChecks {
  const { articleSchema } = datedSchemas(timeZone);
  const readText = ({ slug, text }: CheckedText, problems: ContentProblem[]) =>
    readMarkdown({ file: articleFile(slug), slug, text }, articleSchema, problems);
  const { articles, images, ...otherTargets } = linkTargets(files);

  return {
    errorsIn(text) {
      const problems: ContentProblem[] = [];
      const article = readText(text, problems);
      const { author, category, tags } = text.added;
      const own = [author, category, ...tags].map((name) => name?.slug);
      const found = article
        ? problemsOfArticle(article, {
            ...known,
            has: (kind, name) => known.has(kind, name) || own.includes(name),
          })
        : problems;
      // Nobody finds a line of a file that is not written.
      return errorsOf(found).map(({ field, message }) =>
        field ? `${field}: ${message}` : message,
      );
    },
    async notesOn(text, all) {
      const problems: ContentProblem[] = [];
      const article = readText(text, problems);
      if (!article) return [];
      const isDraft = text.frontMatter['draft'];
      const readable = all.filter(({ frontMatter }) => isDraft || !frontMatter['draft']);
      const targets = {
        ...otherTargets,
        articles: new Set([...articles, ...readable.map(({ slug }) => slug)]),
        images: new Set([...images, ...all.flatMap((one) => one.pictures.map(targetOf))]),
      };
      await checkBody(article, targets, problems);
      return [...new Set(problems.map(formatProblem))];
    },
  };
}

const targetOf = ({ target }: FinishedText['pictures'][number]) => target;
