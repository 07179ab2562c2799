import type { MailSite } from '../mail/mail';

/** Paths of the two pages that mails lead to, below the site's origin. */
export const newsletterPaths = {
  confirm: '/newsletter/confirm/',
  unsubscribe: '/newsletter/unsubscribe/',
} as const;

const linkTo = (site: MailSite, path: string, token: string) =>
  `${site.origin}/api${path}?token=${encodeURIComponent(token)}`;

export const confirmationLink = (site: MailSite, token: string): string =>
  linkTo(site, newsletterPaths.confirm, token);

export const unsubscribeLink = (site: MailSite, token: string): string =>
  linkTo(site, newsletterPaths.unsubscribe, token);
