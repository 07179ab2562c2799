import type { ContactMessage } from '@waypost/shared/contracts/messages';
import { checkEmail, checkText, type FieldCheck } from '@waypost/shared/validation/fields';
import type { CharacterLimits } from '@waypost/shared/validation/count-characters';

export type ContactField = keyof ContactMessage;

/** What is wrong with the fields; a field without an entry is well. */
export type ContactErrors = Partial<Record<ContactField, string>>;

/** What the API takes. */
export const limits = {
  name: { min: 2, max: 100, isLine: true },
  subject: { min: 5, max: 200, isLine: true },
  message: { min: 10, max: 10_000 },
} satisfies Partial<Record<ContactField, CharacterLimits>>;

const checks: Record<ContactField, FieldCheck> = {
  name: checkText('Name', limits.name),
  email: checkEmail,
  subject: checkText('Subject', limits.subject),
  message: checkText('Message', limits.message),
};

/** The fields in the order of the form. */
export const contactFields = Object.keys(checks) as ContactField[];

/** What a failure says that concerns no field (specification §8). */
export const FAILURE = 'Failed to send message. Please try again.';

export function readMessage(form: FormData): ContactMessage {
  const values = contactFields.map((field) => [field, String(form.get(field) ?? '')]);
  return Object.fromEntries(values) as ContactMessage;
}

export const trimMessage = (message: ContactMessage): ContactMessage => ({
  name: message.name.trim(),
  email: message.email.trim(),
  subject: message.subject.trim(),
  message: message.message.trim(),
});

/** Checks a message (specification §5, "Contact form"). */
export function checkMessage(message: ContactMessage): ContactErrors {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const error = checks[field](message[field]);
      return error === null ? [] : [[field, error]];
    }),
  );
}
