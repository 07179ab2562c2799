import type { Breadcrumb } from '@waypost/shared/contracts/page-head';
import { decoded } from '../routing/decoded';

/** Labels of the specification's paths (specification §2, "Breadcrumb helper"). */
const labels: Record<string, Breadcrumb> = {
  article: { label: 'Articles', path: '/articles' },
  category: { label: 'Categories', path: '/categories' },
  search: { label: 'Search' },
  author: { label: 'Author' },
  about: { label: 'About' },
  contact: { label: 'Contact' },
  privacy: { label: 'Privacy Policy' },
  terms: { label: 'Terms of Service' },
  categories: { label: 'Categories' },
};

const words = (slug: string): string => {
  const text = decoded(slug).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Steps of a page whose route says nothing of its own, read off its path. */
export function fallbackBreadcrumbs(pathname: string): Breadcrumb[] {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  if (first === '') return [];
  const start = labels[first] ?? { label: words(first) };
  const last = rest.at(-1);
  return last === undefined ? [{ label: start.label }] : [start, { label: words(last) }];
}
