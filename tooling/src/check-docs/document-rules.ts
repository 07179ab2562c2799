import path from 'node:path';
import type { Documents } from './read-documents';

const EXTERNAL = /^([a-z][a-z+.-]*:|\/\/)/i;

/** What is wrong with one link; `undefined` where it leads somewhere. */
function problemOf(link: string, from: string, { files, markdown }: Documents): string | undefined {
  const [target = '', anchor] = link.split('#');
  const file = target ? path.posix.join(path.posix.dirname(from), decodeURI(target)) : from;
  const folder = file.replace(/\/?$/, '/');
  if (!files.has(file) && ![...files].some((each) => each.startsWith(folder))) {
    return `${from}: the link ${link} leads to no file.`;
  }
  if (anchor === undefined || markdown.get(file)?.anchors.has(decodeURI(anchor))) return undefined;
  return `${from}: the link ${link} leads to no heading of ${file}.`;
}

/** Links within the repository lead to a file or folder, and to a heading of it. */
export function linksLeadSomewhere(documents: Documents): string[] {
  return [...documents.markdown.values()].flatMap(({ file, links }) =>
    links
      .filter((link) => !EXTERNAL.test(link))
      .flatMap((link) => problemOf(link, file, documents) ?? []),
  );
}

/** A path or a file's name as documents write them; placeholders such as `<slug>` are none. */
const PATH = /^[\w-][\w.-]*(?:\/[\w.-]+)*\/?$/;
const SOURCE = /\.(tsx?|mjs|cjs|css|conf)$/;

/** Examples of content, and files of a remote, that a reader of the documents would write. */
const EXAMPLE = /^(?:api\/content\/|src\/public\.ts$|types\/public\.d\.ts$)/;

/** Files and folders that documents name in backticks exist. */
export function namedFilesExist({ files, markdown }: Documents): string[] {
  const all = [...files];
  const roots = new Set(all.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const exists = (span: string): boolean => {
    const name = span.replace(/\/$/, '');
    if (span.includes('/') && roots.has(span.split('/')[0])) {
      return files.has(name) || all.some((file) => file.startsWith(`${name}/`));
    }
    return !SOURCE.test(span) || all.some((file) => file === span || file.endsWith(`/${span}`));
  };
  return [...markdown.values()].flatMap(({ file, codeSpans }) =>
    codeSpans
      .filter((span) => PATH.test(span) && !EXAMPLE.test(span) && !exists(span))
      .map((span) => `${file}: \`${span}\` is no file of this repository.`),
  );
}

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

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const HEADINGS = ['Context', 'Decision', 'Consequences'];
/** A page: a decision that needs more says things that belong into other documents. */
const MAX_WORDS = 350;
const STATUS =
  /^# .+\n\nDate: \d{4}-\d\d-\d\d(, changed \d{4}-\d\d-\d\d)?\. Status: (accepted|superseded by .+)\./;

/** Decisions follow the template of `docs/decisions/README.md`, which lists all of them. */
export function decisionsHaveOneForm({ markdown, texts }: Documents): string[] {
  const listed = new Set(markdown.get(INDEX)?.links.map((link) => path.posix.join(FOLDER, link)));
  const decisions = [...markdown.values()].filter(
    ({ file }) => file.startsWith(FOLDER) && file !== INDEX,
  );
  return decisions.flatMap(({ file, title, headings }) => {
    const number = path.posix.basename(file).slice(0, 3);
    const text = texts.get(file) ?? '';
    const same = decisions.filter((other) => other.file.startsWith(`${FOLDER}${number}-`));
    const demands: [met: boolean, problem: string][] = [
      [same.length === 1, `the number ${number} is taken twice`],
      [title.startsWith(`${number} `), `the title does not begin with ${number}`],
      [STATUS.test(text), 'below the title belongs "Date: …. Status: …." as in the template'],
      [headings.join() === HEADINGS.join(), `its headings are not ${HEADINGS.join(', ')}`],
      [text.trim().split(/\s+/).length <= MAX_WORDS, `it has more than ${MAX_WORDS} words`],
      [listed.has(file), `${INDEX} does not list it`],
    ];
    return demands.filter(([met]) => !met).map(([, problem]) => `${file}: ${problem}.`);
  });
}
