type Language = 'yaml' | 'toml' | 'json';

/** Front matter as it stands in a file, and the text below it. */
export interface FoundFrontMatter {
  language: Language;
  source: string;
  /** Lines of the file before `source`. */
  linesBefore: number;
  /** Comments before it that are none of the text. */
  before: string;
  body: string;
  /** Why nobody can be sure that it is front matter. */
  doubt?: string;
}

const OPENINGS: [pattern: RegExp, language: Language][] = [
  [/^(?:-{3,}|[–—]+)[ \t]*(?:ya?ml)?(?:[ \t]#.*)?$/i, 'yaml'],
  [/^(?:\+{3,}|-{3,}[ \t]*toml)[ \t]*$/i, 'toml'],
  [/^(?:;{3,}|-{3,}[ \t]*json)[ \t]*$/i, 'json'],
];
const CLOSINGS: Record<Language, RegExp> = {
  yaml: /^(?:-{3,}|[–—]+|\.\.\.)[ \t]*$/,
  toml: /^(?:\+{3,}|-{3,})[ \t]*$/,
  json: /^(?:;{3,}|-{3,})[ \t]*$/,
};
const FIELD = /^["']?[\w-]+["']?[ \t]*[:=](?:[ \t]|$)/;
/** A name in any script and of several words, such as `タイトル` and `og:title`. */
const ANY_FIELD = /^["']?[\p{L}\p{N}_][^\n"'=]{0,40}?["']?[:=](?:[ \t]|$)/u;
/** A text without an opening line is front matter where it starts with one of these. */
const FIRST_FIELD =
  /^["']?(?:title|description|layout|date|author|authors|tags|categories|draft|private|published|status|slug|permalink)["']?[ \t]*:(?:[ \t]|$)/i;

/** Spaces, also of no width, that nobody sees before an opening line. */
const UNSEEN = /^[\s\p{Cf}]+/u;

const LINES_OF_DOUBT = 20;
const SAYS_WHO_READS =
  /(?:^|[{,])[^\p{L}\p{N}\n]{0,20}(?:is[ _-]?)?(?:drafts?|private|hidden|hide|unlisted|(?:un)?publish(?:ed)?|public|status|visib\w{1,9})["']?[ \t]{0,9}[:=]/imu;

/** Why a text without front matter may have some all the same that says who may read it. */
export function doubtOfText(text: string): string | undefined {
  const start = text.split('\n', LINES_OF_DOUBT).join('\n');
  const [found] = SAYS_WHO_READS.exec(start) ?? [];
  return found && `"${found.trim()}" at its top looks like front matter that cannot be read`;
}

/** Finds front matter, also where its lines are missing or something stands before it. */
export function findFrontMatter(text: string): FoundFrontMatter | undefined {
  const [before = ''] =
    /^(?:[^\S\n]*\n|<!--[\s\S]*?-->[ \t]*\n|(?:#|\/\/)[^\n]*\n)*/.exec(text) ?? [];
  const comments = before.replace(/<!--[\s\S]*?-->/g, '').trim();
  const lines = text.slice(before.length).split('\n');
  const linesBefore = before.split('\n').length - 1;
  const [written = ''] = lines;
  const first = written.replace(UNSEEN, '');
  const take = (from: number, to: number, more: Pick<FoundFrontMatter, 'language' | 'doubt'>) => ({
    source: lines.slice(from, to).join('\n'),
    linesBefore: linesBefore + from,
    before: comments === '' ? '' : `${comments}\n\n`,
    ...more,
  });
  const after = (line: number) => lines.slice(line).join('\n');

  const language = OPENINGS.find(([opening]) => opening.test(first))?.[1];
  if (language) {
    const inside = lines.slice(1).find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
    const isIndented = first !== written;
    const closing = lines.findIndex(
      (line, index) => index > 0 && CLOSINGS[language].test(isIndented ? line.trim() : line),
    );
    const isField =
      FIELD.test(inside.trim()) || ANY_FIELD.test(lines[1] ?? '') || /^[{<?]/.test(inside);
    // A text may start with a line across the page.
    if (language === 'yaml' && closing !== 1 && !isField) return undefined;
    if (closing > 0) return { ...take(1, closing, { language }), body: after(closing + 1) };
    const end = endOfFields(lines, 1);
    const doubt = `its front matter has no closing line "${first.trim()}"`;
    return { ...take(1, end, { language, doubt }), body: after(end) };
  }
  if (/^\{[ \t]*$/.test(first)) {
    const closing = lines.findIndex((line) => /^\}[ \t]*$/.test(line));
    if (closing > 0 && /^\s*"/.test(lines[1] ?? ''))
      return { ...take(0, closing + 1, { language: 'json' }), body: after(closing + 1) };
  }
  if (!FIRST_FIELD.test(first)) return undefined;
  const end = endOfFields(lines, 0);
  if (CLOSINGS.yaml.test(lines[end] ?? ''))
    return { ...take(0, end, { language: 'yaml' }), body: after(end + 1) };
  const doubt = 'its first lines look like front matter without lines "---" around it';
  return { ...take(0, end, { language: 'yaml', doubt }), body: after(end) };
}

/** Index of the first line that belongs to no field. */
function endOfFields(lines: readonly string[], from: number): number {
  const end = lines.findIndex(
    (line, index) =>
      index >= from && !FIELD.test(line) && !/^(?:[ \t]+\S|- |#[^#]|[}\]])/.test(line),
  );
  return end < 0 ? lines.length : end;
}
