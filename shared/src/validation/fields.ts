import { type CharacterLimits, countField } from './count-characters';

/** Checks one field; the result is what the reader sees, `null` when all is well. */
export type FieldCheck = (value: string) => string | null;

/**
 * Text, an @ sign, text, a dot and text, with no spaces (specification §5): one address alone, without
 * what a mail program reads as a name, a list or a comment beside it (RFC 5322 §3.2.3).
 */
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)+$/;

/** What people paste around an address, which the API reads off: a name, quotes, `mailto:`, a full stop. */
const AROUND = /^.*<|^[\s"'“”‘’«»<>.,;]+|mailto:|(?<![\s"'“”‘’«»<>.,;])[\s"'“”‘’«»<>.,;]+$/gi;

/** Checks an e-mail address; spaces around it don't count (specification §5), nor does its letters' width. */
export const checkEmail: FieldCheck = (value) => {
  if (!value.trim()) return 'Email is required';
  const email = value.normalize('NFKC').replace(/。/g, '.').replace(AROUND, '');
  return ADDRESS.test(email) ? null : 'Please enter a valid email address';
};

/**
 * Makes the check of a required text; spaces around it don't count (specification §5).
 *
 * @param label the field's name as the message says it, such as `Name`
 * @param limits without a greatest number there is none
 */
export const checkText =
  (label: string, limits: Pick<CharacterLimits, 'min' | 'isLine'> & { max?: number }): FieldCheck =>
  (value) => {
    const { min, max = Infinity } = limits;
    const count = countField(value, limits);
    if (count === 0) return `${label} is required`;
    if (count < min) return `${label} must be at least ${min} characters`;
    return count > max ? `${label} must be at most ${max} characters` : null;
  };
