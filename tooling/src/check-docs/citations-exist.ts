import type { Documents } from './read-documents';

/** The documents whose sections are cited by number, as in "design §9.5". */
const CITED = { specification: 'docs/specification.md', design: 'docs/design.md' };

/** Line breaks of comments and texts, with what stands before the next line's words. */
const WRAP = /(?<!\s)\s*\n\s*(?:\*|\/\/|--|#|>)?\s*/g;

/** Sections, with the word before them: without one of these they are the specification's. */
const SECTIONS =
  /(?:\b(design|RFC \d+|WebAuthn),? )?(§\d+(?:\.\d+)*(?:(?:,? and |, | to )§\d+(?:\.\d+)*)*)/gi;

const DECISIONS = /\bdecisions? (\d{3}(?:(?:,? and |, | to )\d{3})*)/gi;

const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)*/g) ?? [];

function citedSections(text: string): { document: string; section: string }[] {
  return [...text.matchAll(SECTIONS)].flatMap(([, word = 'specification', sections = '']) => {
    const document = CITED[word.toLowerCase() as keyof typeof CITED] as string | undefined;
    return document ? numbersIn(sections).map((section) => ({ document, section })) : [];
  });
}

/** Sections and decisions that documents and comments cite by their number exist. */
export function citationsExist({ files, markdown, texts }: Documents): string[] {
  const decisions = new Set(
    [...files].flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []),
  );
  const problems: string[] = [];
  for (const [file, wrapped] of texts) {
    const text = wrapped.replace(WRAP, ' ');
    for (const { document, section } of citedSections(text)) {
      if (!markdown.get(document)?.sections.has(section)) {
        problems.push(`${file}: §${section} is no section of ${document}.`);
      }
    }
    for (const number of [...text.matchAll(DECISIONS)].flatMap(([, all = '']) => numbersIn(all))) {
      if (!decisions.has(number)) problems.push(`${file}: there is no decision ${number}.`);
    }
  }
  return problems;
}
