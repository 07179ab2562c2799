import type { Token } from 'marked';

/** What other systems make something of and this site shows as it is written. */
const FOREIGN: readonly [pattern: RegExp, message: (found: string) => string][] = [
  [/\{%[^%{]*%\}|\{\{(?![<%])[^{}]*\}\}/g, (found) => `${found} is Liquid, and shown as written`],
  [/\{\{[<%][^{}]*[>%]\}\}/g, (found) => `${found} is a shortcode, and shown as written`],
  [
    /\[\/?[a-z][\w-]*(?:[ \t]+[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s[\]"']+))+[ \t]*\/?\](?![(:[])/g,
    (found) => `${found} is a shortcode, and shown as written`,
  ],
  [
    /^[ \t]*\[[a-z][\w-]*[ \t]+https?:\/\/[^\s\]]+\][ \t]*$/gm,
    (found) => `${found} is a shortcode, and shown as written; write the address alone`,
  ],
  [
    /\{:[^{}\n.#=]*[.#=][^{}\n]*\}/g,
    (found) => `${found} is an attribute list of kramdown, and shown as written; take it out`,
  ],
  [
    /^[ \t]*(?:\[TOC\]|\[\[_?TOC_?\]\]|\{:\s*toc\s*\}|\$\{toc\})[ \t]*$/gim,
    (found) => `${found} is not needed: articles have a table of contents; take it out`,
  ],
  [
    /^[ \t]*(?:!!!|\?\?\?\+?|:::)[ \t]*[\w-].*$/gm,
    (found) => `${found} is an admonition, and shown as written; write a quote (">")`,
  ],
  [
    /^[ \t]*> ?\[!\w+\]/gm,
    (found) => `${found} is an alert, and shown as written; write a quote with a bold word`,
  ],
  [
    /^ {0,3}#{1,6}[^\s#{].*$/gm,
    (found) => `"${found}" is no heading without a space after the number signs`,
  ],
];

const MAX_LENGTH = 60;

const shorten = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The source of a block, without what it shows as code; lines stay where they are. */
const withoutCode = ({ type, raw }: Token): string =>
  type === 'code'
    ? blank(raw)
    : withoutCodeSpans(withoutFences(type === 'heading' ? withoutName(raw) : raw));

/** Attributes at the end of a heading are read. */
const withoutName = (raw: string) => raw.replace(/\{:[^{}\n]*\}(?=[ \t]*$)/m, blank);

function withoutFences(text: string): string {
  let open: string | undefined;
  const lines = text.split('\n').map((line) => {
    const [, ticks, tildes] = /^[\s>*+-]*(?:(`{3,})[^`]*$|(~{3,}))/.exec(line) ?? [];
    const fence = ticks ?? tildes;
    if (open === undefined) {
      open = fence;
      return line;
    }
    if (fence?.startsWith(open)) open = undefined;
    return blank(line);
  });
  return lines.join('\n');
}

function withoutCodeSpans(text: string): string {
  // Every second part is a run of backticks.
  const parts = text.split(/(`+)/);
  for (let opening = 1; opening < parts.length; opening += 2) {
    const closing = parts.indexOf(parts[opening] ?? '', opening + 1);
    if (closing < 0) continue;
    for (let inside = opening + 1; inside < closing; inside += 1)
      parts[inside] = blank(parts[inside] ?? '');
    opening = closing;
  }
  return parts.join('');
}

/**
 * Tells what a block holds that other systems read as more than text.
 *
 * @param line the line that the block begins at
 */
export function checkMarkup(
  block: Token,
  line: number,
  tell: (line: number, message: string) => void,
): void {
  const source = withoutCode(block);
  for (const [pattern, message] of FOREIGN)
    for (const { 0: found, index } of source.matchAll(pattern))
      tell(
        line + source.slice(0, index).split('\n').length - 1,
        message(shorten(found.replace(/\s+/g, ' ').trim())),
      );
}
