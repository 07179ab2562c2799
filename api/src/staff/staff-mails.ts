import type { Mail, MailSite } from '../mail/mail';
import { MAILED_TOKEN } from '../mail/mailed-token';
import { writeMail } from '../mail/write-mail';
import type { Role } from './permissions';
import { addressOf, type MadeLink } from './staff-links';

export function invitationMail(
  site: MailSite,
  to: { email: string; role: Role; invitedBy: string; link: MadeLink },
): Mail {
  return {
    kind: 'invitation',
    to: to.email,
    subject: `You are invited to the desk of ${site.name}`,
    isUrgent: true,
    expiresAt: to.link.expiresAt,
    about: [`staff-link:${to.link.id}`],
    tokenFor: `staff-link:${to.link.id}`,
    ...writeMail(site, {
      heading: `Welcome to ${site.name}`,
      blocks: [
        {
          kind: 'paragraph',
          text: `${to.invitedBy} invites you to help run ${site.name} as ${to.role}. Follow the link, choose a passkey or a password, and you are in.`,
        },
        {
          kind: 'button',
          label: 'Accept the invitation',
          href: addressOf(site, 'invitation', MAILED_TOKEN),
        },
        { kind: 'small', text: 'The link works once, within 7 days. Do not pass it on.' },
      ],
      reason: 'You get this mail because an operator entered your address.',
    }),
  };
}

export function signInMail(
  site: MailSite,
  to: { id: number; email: string; link: MadeLink },
): Mail {
  return {
    kind: 'sign-in',
    to: to.email,
    subject: `Sign in to the desk of ${site.name}`,
    isUrgent: true,
    expiresAt: to.link.expiresAt,
    about: [`staff:${to.id}`, `staff-link:${to.link.id}`],
    tokenFor: `staff-link:${to.link.id}`,
    ...writeMail(site, {
      heading: 'Your link to sign in',
      blocks: [
        { kind: 'paragraph', text: 'Follow the link and press the button there to sign in.' },
        { kind: 'button', label: 'Sign in', href: addressOf(site, 'sign-in', MAILED_TOKEN) },
        {
          kind: 'small',
          text: 'The link works once, within 15 minutes. If you did not ask for it, do nothing; nobody gets in without it.',
        },
      ],
      reason: 'You get this mail because somebody asked to sign in with your address.',
    }),
  };
}

/** What changed about how somebody signs in. */
const changes = {
  passkey: { subject: 'A passkey was added', text: 'A new passkey lets somebody in as you.' },
  password: { subject: 'Your password was changed', text: 'The password of your account is new.' },
};

/** The mail that tells somebody that another key opens their account. */
export function credentialMail(
  site: MailSite,
  to: { id: number; email: string; change: keyof typeof changes; device: string },
): Mail {
  const { subject, text } = changes[to.change];
  return {
    kind: 'credential-change',
    to: to.email,
    subject: `${subject} at ${site.name}`,
    isUrgent: true,
    about: [`staff:${to.id}`],
    ...writeMail(site, {
      heading: subject,
      blocks: [
        { kind: 'paragraph', text: `${text} If it was you, there is nothing to do.` },
        {
          kind: 'paragraph',
          text: 'If it was not, sign out everywhere, remove what you do not know, set another password, and tell an operator.',
        },
        { kind: 'button', label: 'Look at your account', href: `${site.origin}/desk/account` },
        {
          kind: 'small',
          text: to.device
            ? `It was done in a browser that calls itself ${to.device}`
            : 'It was done in a browser that does not say what it is.',
        },
      ],
      reason: 'You get this mail because it is about your account at the desk.',
    }),
  };
}
