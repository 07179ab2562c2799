import { checkBody } from '../check/check-body';
import { linkTargets } from '../check/check-content';
import { problemsOfArticle } from '../check/check-references';
import type { Known } from '../check/check-references';
import type { ContentFiles } from '../content-files';
import { errorsOf, formatProblem } from '../check/content-problem';
import type { ContentProblem } from '../check/content-problem';
import { datedSchemas } from '../dated-schemas';
import { readMarkdown } from '../markdown-source';
import { articleFile } from '../write-article';
import type { FinishedText } from './plan-text';

type CheckedText = Pick<FinishedText, 'slug' | 'text' | 'added'>;

/** Finds in texts what the check of the content would find if they were among it. */
export interface TextChecks {
  /** Why a text cannot be among the content. */
  errorsIn(text: CheckedText): string[];
  /** What readers of a text would stumble over when all of them are there. */
  notesOn(text: FinishedText, all: readonly FinishedText[]): Promise<string[]>;
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
