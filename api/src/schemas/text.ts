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

/** {@link normalizeText} on one line: white space of any kind and length is one space. */
export const normalizeLine = (text: string): string => normalizeText(text).replace(/\s+/g, ' ');

/** What a reader searches for. */
export const searchWords = z
  .string('must be given once')
  .max(200, 'must have at most 200 characters')
  .transform(normalizeLine);

/** How a field of a reader's form is checked; messages are the specification's (§5). */
interface FieldRules {
  /** The field's name as the messages say it, such as `Name`. */
  label: string;
  min?: number;
  max: number;
}

const field = ({ label, min = 1, max }: FieldRules, normalize: (text: string) => string) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? `${label} is required` : `${label} must be text`,
    })
    .transform(normalize)
    .pipe(
      z
        .string()
        .refine((text) => text !== '', { error: `${label} is required`, abort: true })
        .min(min, `${label} must be at least ${min} characters`)
        .max(max, `${label} must be at most ${max} characters`),
    )
    .meta({ minLength: min, maxLength: max });

/** A required field of one line. */
export const lineField = (rules: FieldRules) => field(rules, normalizeLine);

/** A required field of several lines. */
export const textField = (rules: FieldRules) => field(rules, normalizeText);

const MAX_EMAIL_LENGTH = 254;

/** A required e-mail address: text, an @ sign, text, a dot and text, no spaces (§5). */
export const emailField = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null ? 'Email is required' : 'Email must be text',
  })
  .transform(normalizeLine)
  .pipe(
    z
      .string()
      .refine((text) => text !== '', { error: 'Email is required', abort: true })
      .max(MAX_EMAIL_LENGTH, { error: 'Please enter a valid email address', abort: true })
      .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'Please enter a valid email address'),
  )
  .meta({ format: 'email', maxLength: MAX_EMAIL_LENGTH });

/** An id in a body; text that is a whole number is taken for one. */
export const idField = (label: string) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      {
        error: ({ input }) =>
          input === undefined || input === null ? `${label} is required` : `${label} must be an id`,
      },
    )
    .refine((id) => id >= 1 && id <= 2_147_483_647, `${label} must be an id`);
