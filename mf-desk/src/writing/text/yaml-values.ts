/** Words that YAML takes for something else than text. */
const RESERVED = /^(?:true|false|yes|no|on|off|null|y|n|~)$/i;

/** Text that means itself without quotes, in a line of its own and in a list. */
const PLAIN = /^[\p{L}_](?:[\p{L}\p{M}\p{N} _.,;!?()'’“”…–—/&+-]|:(?=[^\s]))*$/u;

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

const unescaped = (text: string): string =>
  text.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(.))/gs,
    (_, four?: string, two?: string, one?: string) =>
      four || two ? String.fromCharCode(parseInt((four ?? two)!, 16)) : (ESCAPES[one!] ?? one!),
  );

/** A value over several lines as one: line breaks are spaces, empty lines line breaks. */
function fold(text: string): string {
  const [first = '', ...others] = text.split(/\r?\n/);
  const last = others.pop();
  if (last === undefined) return text;
  return [first.trimEnd(), ...others.map((line) => line.trim()), last.trimStart()]
    .join('\n')
    .replace(/\n+/g, (breaks) => (breaks.length === 1 ? ' ' : breaks.slice(1)));
}

/** Reads text as YAML's three kinds of scalars and its blocks have it. */
export function readScalar(raw: string): string {
  const text = raw.trim();
  const block = /^([|>])[-+\d]*[ \t]*(?:#[^\n]*)?\r?\n([\s\S]*)$/.exec(text);
  if (block) {
    const lines = block[2]!.replace(/^[ \t]+/gm, '').trimEnd();
    return block[1] === '>' ? fold(lines) : lines.replaceAll('\r', '');
  }
  const single = /^'((?:[^']|'')*)'/.exec(text);
  if (single) return fold(single[1]!).replaceAll("''", "'");
  const double = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(text);
  if (double) return unescaped(fold(double[1]!));
  const plain = fold(text.replace(/(^|[ \t])#.*$/gm, '')).trim();
  return plain === '~' || plain === 'null' ? '' : plain;
}

/** Reads a list, in brackets or with an item a line. */
export function readList(raw: string): string[] {
  const text = raw.trim();
  if (text.startsWith('[')) {
    const items = text
      .slice(1, text.lastIndexOf(']'))
      .match(/'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^,'"\s][^,]*/g);
    return (items ?? []).map(readScalar).filter(Boolean);
  }
  if (/^-(?:[ \t]|$)/m.test(text))
    return text
      .split(/^[ \t]*-[ \t]+/m)
      .slice(1)
      .map(readScalar);
  const one = readScalar(text);
  return one ? [one] : [];
}

/** Writes text so that YAML reads it as that text. */
export const writeScalar = (text: string): string =>
  PLAIN.test(text) && !text.endsWith(' ') && !RESERVED.test(text) ? text : JSON.stringify(text);

/** Writes a list in the form that it had. */
export function writeList(raw: string, items: readonly string[]): string {
  const indent = /^([ \t]*)-[ \t]/m.exec(raw)?.[1];
  if (indent !== undefined && items.length > 0)
    return items.map((item) => `\n${indent}- ${writeScalar(item)}`).join('');
  const written = items.map((item) =>
    item.includes(',') ? JSON.stringify(item) : writeScalar(item),
  );
  return ` [${written.join(', ')}]`;
}
