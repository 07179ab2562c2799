import { z } from 'zod';
import { CONTROL_CHARACTERS } from '../../text/control-characters';
import { countCharacters } from '../../text/count-characters';
import { readAddress } from '../../text/read-address';
import { MAX_ID, inDigits } from './paging';

/** Slugs and usernames as they stand in paths, in any script; anything else cannot exist. */
export const slug = z
  .string()
  .normalize('NFC')
  .regex(/^[\p{L}\p{M}\p{N}._~-]{1,200}$/u, 'Not found');

const controlCharacters = new RegExp(CONTROL_CHARACTERS, 'g');

const halfSurrogates = /\p{Surrogate}/gu;

/** Overrides of the writing direction and invisible characters, which disguise what a text says. */
const invisibleCharacters = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Text as it is stored: Unicode composed (NFC), without control and direction characters, line
 * ends as `\n`, no half surrogates, trimmed.
 */
export function normalizeText(text: string): string {
  return (
    text
      .replace(halfSurrogates, '\uFFFD')
      .replace(/\r\n?/g, '\n')
      .replace(controlCharacters, '')
      .replace(invisibleCharacters, '')
      .trim()
      // Last, since a letter and its accent may only now stand together.
      .normalize('NFC')
  );
}

/** {@link normalizeText} on one line: white space of any kind and length is one space. */
export const normalizeLine = (text: string): string => normalizeText(text).replace(/\s+/g, ' ');

/** How a field of a reader's form is checked; messages are the specification's (§5). */
interface FieldRules {
  /** The field's name as the messages say it, such as `Name`. */
  label: string;
  min?: number;
  max: number;
}

const requiredOr =
  (label: string, otherwise: string) =>
  ({ input }: { input?: unknown }) =>
    `${label} ${input === undefined || input === null ? 'is required' : otherwise}`;

/** A required text, normalised, then checked. */
const required = (label: string, normalize: (text: string) => string, checks: z.ZodString) =>
  z
    .string({ error: requiredOr(label, 'must be text') })
    .transform(normalize)
    .refine((text) => text !== '', { error: `${label} is required`, abort: true })
    .pipe(checks);

const field = ({ label, min = 1, max }: FieldRules, normalize: (text: string) => string) =>
  required(
    label,
    normalize,
    z
      .string()
      .refine((text) => countCharacters(text) >= min, `${label} must be at least ${min} characters`)
      .refine((text) => countCharacters(text) <= max, `${label} must be at most ${max} characters`),
  ).meta({ minLength: min, maxLength: max });

/** A required field of one line. */
export const lineField = (rules: FieldRules) => field(rules, normalizeLine);

/** A required field of several lines. */
export const textField = (rules: FieldRules) => field(rules, normalizeText);

const MAX_EMAIL_LENGTH = 254;
const INVALID_EMAIL = 'Please enter a valid email address';

/** The same expression as in the forms (`shared/src/validation/fields.ts`). */
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)+$/;

/**
 * Whether a text is one bare address: text, an @ sign, text, a dot and text, no spaces (§5), and
 * nothing that a mail program reads as a name, a list or a comment (RFC 5322 §3.2.3), such as
 * `a<victim@example.org>`.
 */
export const isBareAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text) && !text.includes('\uFFFD');

/** A required e-mail address, stored bare: what people paste around one is read off, in forms and imports alike. */
export const emailField = required(
  'Email',
  (text) => readAddress(normalizeLine(text)),
  z.string().refine(isBareAddress, INVALID_EMAIL),
).meta({ format: 'email', maxLength: MAX_EMAIL_LENGTH });

/**
 * An e-mail address by which somebody or something stored is found. Earlier versions stored more than
 * bare addresses, whose people must be able to sign in and to be erased.
 */
export const storedEmailField = required(
  'Email',
  normalizeLine,
  z.string().max(MAX_EMAIL_LENGTH, { error: INVALID_EMAIL, abort: true }).regex(/@/, INVALID_EMAIL),
).meta({ maxLength: MAX_EMAIL_LENGTH });

/** An address as a file of addresses holds it: one of an earlier version that is not bare becomes none. */
export const exportedAddress = (stored: string): string =>
  isBareAddress(stored) ? stored : encodeURIComponent(stored);

/** An id in a body; text that is a whole number is taken for one. */
export const idField = (label: string) => {
  const fault = { error: requiredOr(label, 'must be an id') };
  return inDigits(z.int(fault).min(1, fault).max(MAX_ID, fault));
};

/** Names a request: whoever sends it again, such as after a lost response, gives the same one. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')
  .optional();
