import { controlCharacterIn } from '../text/control-characters';

const UTF_16 = /^(?:\xFF\xFE|\xFE\xFF)/;
const NEWLINE = 0x0a;

/** A file's text, or why and on which line it is none. */
export type DecodedText = { text: string } | { reason: string; line: number };

/** Reads bytes as UTF-8 without control characters; nothing is replaced. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const start = Buffer.from(bytes.subarray(0, 2)).toString('latin1');
  if (UTF_16.test(start)) return { reason: 'is UTF-16; save it as UTF-8', line: 1 };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const text = decoder.decode(bytes);
    const control = controlCharacterIn(text);
    if (control === undefined) return { text };
    const line = text.split('\n').findIndex((each) => controlCharacterIn(each)) + 1;
    return { reason: `holds the control character ${control}; take it out`, line };
  } catch {
    return {
      reason: 'is not UTF-8, but perhaps Windows-1252; save it as UTF-8',
      line: firstWrongLine(bytes),
    };
  }
}

/** A byte of a line end is never part of another character in UTF-8. */
function firstWrongLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end === -1 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      break;
    }
    from = to + 1;
  }
  return line;
}
