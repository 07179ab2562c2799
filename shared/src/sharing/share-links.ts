import { articlePath } from '../routing/site-paths';
/** What is shared: the address of an article and its title. */
export interface SharedLink {
  /** Absolute URL. */
  url: string;
  title: string;
}

/** A place to share to (specification §2, "Article page"; the networks of design §7). */
export interface ShareTarget {
  id: 'x' | 'facebook' | 'linkedin' | 'whatsapp' | 'reddit' | 'email';
  label: string;
  /** Address that opens the target's own form with the link filled in. */
  hrefOf: (link: SharedLink) => string;
}

// encodeURIComponent rather than URLSearchParams: mail programs show its "+" as it is.
const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/**
 * Every target, in the order they are shown. Only X and WhatsApp get the title beside the
 * address (specification §9, "Sharing"); an e-mail carries it as its subject.
 */
export const shareTargets: readonly ShareTarget[] = [
  {
    id: 'x',
    label: 'X',
    hrefOf: ({ url, title }) => withQuery('https://x.com/intent/post', { url, text: title }),
  },
  {
    id: 'facebook',
    label: 'Facebook',
    hrefOf: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    id: 'linkedin',
    label: 'LinkedIn',
    hrefOf: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  {
    id: 'whatsapp',
    label: 'WhatsApp',
    hrefOf: ({ url, title }) => withQuery('https://wa.me/', { text: `${title} ${url}` }),
  },
  {
    id: 'reddit',
    label: 'Reddit',
    hrefOf: ({ url }) => withQuery('https://www.reddit.com/submit', { url }),
  },
  {
    id: 'email',
    label: 'E-mail',
    hrefOf: ({ url, title }) => withQuery('mailto:', { subject: title, body: url }),
  },
];

/** The four targets that cards offer beside copying the link (specification §2). */
export const cardShareTargets = shareTargets.slice(0, 4);

/** Address of an article as it is shared, with a slash at its end (specification §9). */
export const articleShareUrl = (origin: string, slug: string): string =>
  `${origin}${articlePath(slug)}/`;

/** Opens a target in a popup of 600 by 400 (specification §9); e-mail goes to the mail program. */
export function openShareTarget(target: ShareTarget, link: SharedLink): void {
  const href = target.hrefOf(link);
  if (target.id === 'email') window.location.assign(href);
  else window.open(href, '_blank', 'popup,noopener,noreferrer,width=600,height=400');
}

/**
 * Copies an address to the clipboard.
 *
 * @throws Error where the browser has no clipboard (an insecure origin) or refuses it
 */
export async function copyLink(url: string): Promise<void> {
  // Missing on insecure origins, whatever the type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) throw new Error('The clipboard is available on secure origins only');
  await clipboard.writeText(url);
}
