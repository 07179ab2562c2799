import { z } from 'zod';

/** Slugs and usernames as they stand in paths; anything else cannot exist. */
export const slug = z.string().regex(/^[\p{L}\p{N}._~-]{1,200}$/u, 'Not found');

const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

const halfSurrogates = /\p{Surrogate}/gu;

/** Overrides of the writing direction and invisible marks, which disguise what a text says. */
const invisibleCharacters = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Text as it is stored: Unicode composed (NFC), without control and direction characters, line
 * ends as `\n`, no half surrogates, trimmed.
 */
export function normalizeText(text: string): string {
  return text
    .replace(halfSurrogates, '\uFFFD')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replace(invisibleCharacters, '')
    .trim();
}

/** {@link normalizeText} on one line: tabs and line ends become spaces. */
export const normalizeLine = (text: string): string =>
  normalizeText(text.replace(/[\t\n\r\u2028\u2029]+/g, ' '));

/** What a reader searches for. */
export const searchWords = z
  .string('must be given once')
  .max(200, 'must have at most 200 characters')
  .transform(normalizeLine);
