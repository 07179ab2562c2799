import type { ContactMessage } from '@waypost/shared/contracts/messages';
import { checkEmail, checkText, type FieldCheck } from '@waypost/shared/validation/fields';

/** Name of a field of the contact form. */
export type ContactField = keyof ContactMessage;

/** What is wrong with the fields; a field without an entry is well. */
export type ContactErrors = Partial<Record<ContactField, string>>;

const checks: Record<ContactField, FieldCheck> = {
  name: checkText('Name', 2),
  email: checkEmail,
  subject: checkText('Subject', 5),
  message: checkText('Message', 10),
};

/** The fields in the order of the form. */
export const contactFields = Object.keys(checks) as ContactField[];

/** What a failure says that concerns no field (specification §8). */
export const FAILURE = 'Failed to send message. Please try again.';

/** Reads a form as it was filled in. */
export function readMessage(form: FormData): ContactMessage {
  const values = contactFields.map((field) => [field, String(form.get(field) ?? '')]);
  return Object.fromEntries(values) as ContactMessage;
}

/** Trims every field. */
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
