/** What links in a text may point to. */
export interface LinkTargets {
  articles: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  products: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  /** Paths below the content folder. */
  pictures: ReadonlySet<string>;
}

/** Addresses of the site that no content file makes. */
const OTHER_PAGES = new Set(
  '/ /articles /categories /search /trending /editors-pick /most-viewed /about /contact /compare /products /sitemap.xml /feed'.split(
    ' ',
  ),
);

const SECTIONS: Record<string, 'articles' | 'categories' | 'products' | 'authors' | 'tags'> = {
  article: 'articles',
  category: 'categories',
  products: 'products',
  author: 'authors',
  tag: 'tags',
};

/** What is wrong with a link of a text; `undefined` when nothing is. */
export function problemOfLink(href: string, targets: LinkTargets): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined)
    return ['http', 'https', 'mailto', 'tel'].includes(scheme)
      ? undefined
      : `the link ${href.slice(0, 40)} is of a kind that is not allowed`;
  if (href.startsWith('//') || href.startsWith('#')) return undefined;
  if (!href.startsWith('/')) return `the link ${href} must start with "/" or "https://"`;
  return leadsSomewhere(href, targets)
    ? undefined
    : `the link ${href} leads nowhere: there is no such page`;
}

function leadsSomewhere(href: string, targets: LinkTargets): boolean {
  const path = href.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
  if (OTHER_PAGES.has(path)) return true;
  const [section = '', name = '', ...more] = path.slice(1).split('/');
  if (more.length > 0) return false;
  if (name === '') return targets.pages.has(section);
  if (section === 'compare') return name.split('-vs-').every((slug) => targets.products.has(slug));
  const kind = SECTIONS[section];
  return kind !== undefined && targets[kind].has(name);
}
