import type { ArticleListQuery } from '../api/queries-and-responses';

/** A list page: its words and where its articles come from (design §7). */
export interface ArticleList {
  /** Path, and name of the route. */
  name: 'articles' | 'trending' | 'editors-pick' | 'most-viewed';
  title: string;
  lede: string;
  /** `featured` reads the editors' picks, everything else orders all articles. */
  source: 'featured' | { ordering?: ArticleListQuery['ordering'] };
}

/** The four lists of specification §2. */
export const articleLists: ArticleList[] = [
  {
    name: 'articles',
    title: 'All articles',
    lede: 'Everything we have published, newest first.',
    source: {},
  },
  {
    name: 'trending',
    title: 'Trending now',
    lede: 'What most readers opened lately.',
    source: { ordering: '-trending' },
  },
  {
    name: 'editors-pick',
    title: 'Editor’s pick',
    lede: 'Articles the editors would hand to a friend.',
    source: 'featured',
  },
  {
    name: 'most-viewed',
    title: 'Most viewed',
    lede: 'The most read articles since we began.',
    source: { ordering: '-views_count' },
  },
];

/**
 * The list of an address.
 *
 * @throws Error for an address that is none of the four
 */
export function articleListAt(pathname: string): ArticleList {
  const list = articleLists.find(({ name }) => pathname.replaceAll('/', '') === name);
  if (!list) throw new Error(`${pathname} is no list of articles`);
  return list;
}
