/** Forms of ASCII letters, digits and signs as wide as a Chinese one, which keyboards there may type. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDE_OFFSET = 0xfee0;

const narrow = (text: string): string =>
  text
    .replace(WIDE, (sign) => String.fromCodePoint(sign.codePointAt(0)! - WIDE_OFFSET))
    .replaceAll('。', '.');

/** What may stand around an address. */
const AROUND = new Set(' \t"\'“”‘’«»<>.,;');

function withoutAround(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.has(text.charAt(start))) start++;
  while (end > start && AROUND.has(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/**
 * The address in what people paste for one: `"ann@example.org"`, `Ann <ann@example.org>`,
 * `mailto:ann@example.org`, with a full stop after it, or in wide letters. Anything else stays as it is, as what holds two addresses.
 */
export function readAddress(text: string): string {
  const line = narrow(text);
  const [name = '', inBrackets = line, ...others] = line.split('<');
  const bare = withoutAround(inBrackets);
  // Two people's addresses are nobody's; some programs name a person by the address itself.
  if (others.length > 0) return text;
  if (inBrackets !== line && name.includes('@') && withoutAround(name) !== bare) return text;
  return /^mailto:/i.test(bare) ? (bare.slice('mailto:'.length).split('?')[0] ?? '') : bare;
}

/** An address with its percent-encoded characters as themselves; as it is where that is not possible. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
