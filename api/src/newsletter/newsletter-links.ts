import type { MailSite } from '../mail/mail';

/** Paths of the two pages that mails lead to, below the site's origin. */
export const newsletterPaths = {
  confirm: '/newsletter/confirm/',
  unsubscribe: '/newsletter/unsubscribe/',
} as const;

const linkTo = (site: MailSite, path: string, token: string) =>
  `${site.origin}/api${path}?token=${encodeURIComponent(token)}`;

/** Where the owner of an address confirms the subscription. */
export const confirmationLink = (site: MailSite, token: string): string =>
  linkTo(site, newsletterPaths.confirm, token);

/** Where the owner of an address ends the subscription. */
export const unsubscribeLink = (site: MailSite, token: string): string =>
  linkTo(site, newsletterPaths.unsubscribe, token);
