import { decodeAddress } from '../../text/read-address';
import type { SiteLinks } from '../site-links';

/** What links in a text may point to. */
export interface LinkTargets {
  articles: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  products: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  /** Paths below the content folder. */
  images: ReadonlySet<string>;
  /** Where the site shows what; `null` where that is not known. */
  site: SiteLinks | null;
}

/** The records that a kind of page shows, as its release names the kind. */
const recordsOf: Record<string, (targets: LinkTargets, name: string) => boolean> = {
  article: ({ articles }, name) => articles.has(name),
  category: ({ categories }, name) => categories.has(name),
  product: ({ products }, name) => products.has(name),
  author: ({ authors }, name) => authors.has(name),
  tag: ({ tags }, name) => tags.has(name),
  page: ({ pages }, name) => pages.has(name),
  comparison: ({ products }, name) => name.split('-vs-').every((slug) => products.has(slug)),
};

/** What is wrong with a link of a text; `undefined` when nothing is, or nobody can know. */
export function problemOfLink(href: string, targets: LinkTargets): string | undefined {
  if (href === '') return 'a link leads nowhere: it has no address';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined)
    return ['http', 'https', 'mailto', 'tel'].includes(scheme)
      ? undefined
      : `the link ${href.slice(0, 40)} is of a kind that is not allowed; readers see its text alone`;
  if (href.startsWith('//') || href.startsWith('#')) return undefined;
  if (!href.startsWith('/')) return `the link ${href} must start with "/" or "https://"`;
  if (!targets.site || leadsSomewhere(href, targets, targets.site)) return undefined;
  return `the link ${href} leads nowhere: there is no such page`;
}

/** The parameter of a path that a pattern matches: empty for one without, `null` for no match. */
function match(pattern: string, path: string): string | null {
  const parts = pattern.split('/');
  const given = path.split('/');
  if (parts.length !== given.length) return null;
  let parameter = '';
  for (const [index, part] of parts.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':') && text !== '') parameter = text;
    else if (part !== text) return null;
  }
  return parameter;
}

function leadsSomewhere(href: string, targets: LinkTargets, site: SiteLinks): boolean {
  const [whole = ''] = href.split(/[?#]/, 1);
  const path = decodeAddress(whole.replace(/(?<=.)\/$/, '')).normalize('NFC');
  // A page of its own goes before a pattern that would match it, too.
  if (site.pages.some((pattern) => !pattern.includes(':') && pattern === path)) return true;
  return site.pages.some((pattern) => {
    const name = match(pattern, path);
    if (name === null) return false;
    const kind = Object.entries(site.targets).find(([, target]) => target === pattern)?.[0] ?? '';
    return recordsOf[kind]?.(targets, name) ?? true;
  });
}
