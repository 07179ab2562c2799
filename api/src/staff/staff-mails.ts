import type { Mail, MailSite } from '../mail/mail';
import { writeMail } from '../mail/write-mail';
import type { Role } from './permissions';

/** The mail that invites somebody to the staff. */
export function invitationMail(
  site: MailSite,
  to: { email: string; role: Role; url: string; invitedBy: string },
): Mail {
  return {
    kind: 'invitation',
    to: to.email,
    subject: `You are invited to the desk of ${site.name}`,
    isUrgent: true,
    ...writeMail(site, {
      heading: `Welcome to ${site.name}`,
      blocks: [
        {
          kind: 'paragraph',
          text: `${to.invitedBy} invites you to help run ${site.name} as ${to.role}. Follow the link, choose a passkey or a password, and you are in.`,
        },
        { kind: 'button', label: 'Accept the invitation', href: to.url },
        { kind: 'small', text: 'The link works once, within 7 days. Do not pass it on.' },
      ],
      reason: 'You get this mail because an operator entered your address.',
    }),
  };
}

/** The mail by which somebody signs in. */
export function signInMail(site: MailSite, to: { email: string; url: string }): Mail {
  return {
    kind: 'sign-in',
    to: to.email,
    subject: `Sign in to the desk of ${site.name}`,
    isUrgent: true,
    ...writeMail(site, {
      heading: 'Your way in',
      blocks: [
        { kind: 'paragraph', text: 'Follow the link and press the button there to sign in.' },
        { kind: 'button', label: 'Sign in', href: to.url },
        {
          kind: 'small',
          text: 'The link works once, within 15 minutes. If you did not ask for it, do nothing; nobody gets in without it.',
        },
      ],
      reason: 'You get this mail because somebody asked to sign in with your address.',
    }),
  };
}
