import { seedKeyOf } from '../apply/seed-comments';
import type { ContentFiles, Kind } from '../content-files';
import { problemAt, usableAfter } from './content-problem';
import type { ContentProblem } from './content-problem';
import type { Located } from '../yaml-source';
import { isReserved } from './reserved-slugs';

const isNumber = (name: string) => /^\d+$/.test(name);

/** Tells in `problems` what is wrong with the names that others are known by. */
export function checkLists(files: ContentFiles, problems: ContentProblem[]): void {
  for (const author of files.authors)
    if (isNumber(author.data.username))
      problems.push(problemAt(author, ['username'], 'must not be a number'));
  checkUnique(files.authors, 'username', problems);
  checkUnique(files.categories, 'slug', problems);
  checkUnique(files.tags, 'slug', problems);
  checkUnique(files.brands, 'slug', problems);
  checkUnique(files.productCategories, 'slug', problems);
  for (const product of files.products)
    if (isNumber(product.slug))
      problems.push(problemAt(product, [], 'the name of the file must not be a number'));
}

function checkUnique<K extends string>(
  list: readonly Located<Record<K, string>>[],
  key: K,
  problems: ContentProblem[],
): void {
  const seen = new Set<string>();
  for (const item of list) {
    const name = item.data[key];
    if (seen.has(name)) problems.push(problemAt(item, [key], `"${name}" is there twice`));
    seen.add(name);
  }
}

type Article = ContentFiles['articles'][number];
type Product = ContentFiles['products'][number];
type Comparison = ContentFiles['comparisons'][number];

/** What an entity may name: all that is usable, and why something is not. */
export interface Known {
  has(kind: Kind, name: string): boolean;
  whyNot(kind: Kind, name: string): string;
}

const PLACES: Record<Kind, string> = {
  articles: 'articles/',
  pages: 'pages/',
  products: 'products/',
  comparisons: 'comparisons/',
  authors: 'authors.yaml',
  categories: 'categories.yaml',
  tags: 'tags.yaml',
  brands: 'brands.yaml',
  productCategories: 'product-categories.yaml',
};

/** What may be named, after the problems that were found until now. */
export function knownAfter(files: ContentFiles, problems: readonly ContentProblem[]): Known {
  const isUsable = usableAfter(problems);
  const slugs = (list: readonly Located<{ slug: string }>[]) =>
    new Set(list.filter(isUsable).map(({ data }) => data.slug));
  const names: Partial<Record<Kind, ReadonlySet<string>>> = {
    authors: new Set(files.authors.filter(isUsable).map(({ data }) => data.username)),
    categories: slugs(files.categories),
    tags: slugs(files.tags),
    brands: slugs(files.brands),
    productCategories: slugs(files.productCategories),
    products: new Set(files.products.filter(isUsable).map(({ slug }) => slug)),
  };
  return {
    has: (kind, name) => (names[kind] ?? files.written[kind]).has(name),
    whyNot: (kind, name) =>
      files.written[kind].has(name)
        ? `"${name}" has an error of its own in ${PLACES[kind]}`
        : `"${name}" is not in ${PLACES[kind]}`,
  };
}

/** Tells in `problems` what contradicts another file: unknown slugs, wrong names. */
export function checkReferences(files: ContentFiles, problems: ContentProblem[]): void {
  const known = knownAfter(files, problems);
  for (const article of files.articles) problems.push(...problemsOfArticle(article, known));
  for (const page of files.pages) problems.push(...problemsOfPage(page));
  for (const product of files.products) problems.push(...problemsOfProduct(product, known));
  // Whether a product can be compared is known only now.
  const usable = knownAfter(files, problems);
  for (const comparison of files.comparisons)
    problems.push(...problemsOfComparison(comparison, usable));
  checkRedirects(files, problems);
  checkComments(files, problems);
}

/** What an article says that other files contradict. */
export function problemsOfArticle(article: Article, known: Known): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const tell = (path: (string | number)[], message: string) =>
    problems.push(problemAt(article, path, message));
  if (isReserved('article', article.slug))
    tell([], 'the API has this address for something else; choose another file name');
  const { category, author, tags, published_at, updated_at } = article.data;
  if (!known.has('categories', category)) tell(['category'], known.whyNot('categories', category));
  if (!known.has('authors', author)) tell(['author'], known.whyNot('authors', author));
  tags.forEach((tag, index) => {
    if (!known.has('tags', tag)) tell(['tags', index], known.whyNot('tags', tag));
    if (tags.indexOf(tag) < index) tell(['tags', index], `"${tag}" is named twice`);
  });
  if (updated_at !== undefined && updated_at < published_at)
    tell(['updated_at'], 'must not be before published_at');
  return problems;
}

/** What a page says that the site contradicts. */
export function problemsOfPage(page: ContentFiles['pages'][number]): ContentProblem[] {
  if (!isReserved('page', page.slug)) return [];
  const message = `the site shows something else at /${page.slug}; choose another address`;
  return [problemAt(page, [], message, 'warning')];
}

function problemsOfProduct(product: Product, known: Known): ContentProblem[] {
  const { brand, category } = product.data;
  const problems: ContentProblem[] = [];
  if (!known.has('brands', brand))
    problems.push(problemAt(product, ['brand'], known.whyNot('brands', brand)));
  if (!known.has('productCategories', category))
    problems.push(problemAt(product, ['category'], known.whyNot('productCategories', category)));
  return problems;
}

function problemsOfComparison(comparison: Comparison, known: Known): ContentProblem[] {
  const { products } = comparison.data;
  const problems = products.flatMap((product, index) =>
    known.has('products', product)
      ? []
      : [problemAt(comparison, ['products', index], known.whyNot('products', product))],
  );
  const slug = [...products].sort().join('-vs-');
  if (slug !== comparison.slug)
    problems.push(
      problemAt(comparison, ['products'], `the name of the file must be "${slug}.yaml"`),
    );
  return problems;
}

function checkRedirects({ redirects, written }: ContentFiles, problems: ContentProblem[]): void {
  const kinds = [
    { kind: 'article', plural: 'articles', one: 'an article' },
    { kind: 'page', plural: 'pages', one: 'a page' },
  ] as const;
  for (const { kind, plural, one } of kinds) {
    const ofKind = redirects.filter(({ data }) => data.kind === kind);
    checkUnique(ofKind, 'from', problems);
    for (const redirect of ofKind) {
      const { from, to } = redirect.data;
      const tell = (field: string, message: string, severity?: ContentProblem['severity']) =>
        problems.push(problemAt(redirect, [field], message, severity));
      if (written[plural].has(from)) tell('from', `"${from}" is ${one} itself`);
      if (!written[plural].has(to)) tell('to', `"${to}" is not in ${PLACES[plural]}`);
      if (kind === 'page' && isReserved(kind, from, 'redirect'))
        tell(
          'from',
          `the site shows something else at /${from}; nothing leads on there`,
          'warning',
        );
    }
  }
}

function checkComments(files: ContentFiles, problems: ContentProblem[]): void {
  const seen = new Set<string>();
  const former = formerOf(files, 'article');
  for (const comment of files.comments) {
    const { article, replies } = comment.data;
    if (!files.written.articles.has(article) && !former.has(article))
      problems.push(problemAt(comment, ['article'], `"${article}" is not in articles/`));
    for (const { author_email, created_at } of [comment.data, ...replies]) {
      const key = seedKeyOf(article, { authorEmail: author_email, createdAt: created_at });
      if (seen.has(key))
        problems.push(
          problemAt(comment, [], 'the same person says two things at once on this article'),
        );
      seen.add(key);
    }
  }
}

/** Former addresses of texts of a kind. */
export const formerOf = ({ redirects }: ContentFiles, kind: 'article' | 'page'): Set<string> =>
  new Set(redirects.flatMap(({ data }) => (data.kind === kind ? [data.from] : [])));
