import type { Mail, MailSite } from '../mail/mail';
import { MAILED_TOKEN } from '../mail/mailed-token';
import { writeMail } from '../mail/write-mail';
import { confirmationLink, unsubscribeLink } from './newsletter-links';

const DAY_MS = 24 * 60 * 60_000;

/** Days for which the link of a confirmation mail is good. */
export const CONFIRMATION_DAYS = 7;

/** The headers by which a mail program offers to unsubscribe with one click (RFC 2369, RFC 8058). */
const unsubscribeHeaders = (site: MailSite, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeLink(site, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The mail that asks whether the owner of an address wants the newsletter. */
export function confirmationMail(
  site: MailSite,
  to: { id: number; email: string; unsubscribeToken: string },
): Mail {
  return {
    kind: 'newsletter-confirmation',
    to: to.email,
    subject: `Confirm your subscription to ${site.name}`,
    headers: unsubscribeHeaders(site, to.unsubscribeToken),
    expiresAt: new Date(Date.now() + CONFIRMATION_DAYS * DAY_MS),
    about: [`subscription:${to.id}`],
    tokenFor: `subscription:${to.id}`,
    ...writeMail(site, {
      heading: 'One step is left',
      blocks: [
        {
          kind: 'paragraph',
          text: `Somebody entered this address for the newsletter of ${site.name}. If it was you, confirm it; the newsletter then comes to ${to.email}.`,
        },
        {
          kind: 'button',
          label: 'Confirm the subscription',
          href: confirmationLink(site, MAILED_TOKEN),
        },
        {
          kind: 'small',
          text: `The link is good for ${CONFIRMATION_DAYS} days. If it was not you, do nothing: without your confirmation no newsletter comes.`,
        },
      ],
      reason: 'You get this mail because the address was entered in the newsletter form.',
    }),
  };
}
