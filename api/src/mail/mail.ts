import type { MailCause } from './mail.table';

/** Kind of a mail that answers a message of the contact form. */
export const CONTACT_ANSWER = 'contact-answer';

/** A mail to one person, written out. */
export interface Mail {
  /** What it is for, such as `newsletter-confirmation`. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Made up unless given; with angle brackets. */
  messageId?: string;
  /** Whether somebody waits for it, so that it goes before the others. */
  isUrgent?: boolean;
  /** When what it says does not hold any more, such as a link: it is not sent after that. */
  expiresAt?: Date;
  /** What the token opens that takes the place of `MAILED_TOKEN` in its texts when it is sent. */
  tokenFor?: Extract<MailCause, `staff-link:${number}` | `subscription:${number}`>;
  /** What it quotes, brings, or is for: it is withdrawn with any of them. */
  about?: MailCause[];
}

export interface MailSite {
  name: string;
  /** Origin of links, without a slash at the end. */
  origin: string;
  timeZone: string;
}
