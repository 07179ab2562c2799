import type { ContentFiles } from './content-files';
import type { ContentProblem } from './content-problem';
import type { Located } from './yaml-source';

/** Tells in `problems` what contradicts another file: unknown slugs, duplicates, wrong names. */
export function checkReferences(files: ContentFiles, problems: ContentProblem[]): void {
  const tell = (at: Located<unknown>, path: (string | number)[], message: string) =>
    problems.push({
      file: at.file,
      line: at.lineOf(path),
      field: path.join('.'),
      message,
      severity: 'error',
    });

  const known = {
    authors: slugsOf(files.authors, 'username', tell),
    categories: slugsOf(files.categories, 'slug', tell),
    tags: slugsOf(files.tags, 'slug', tell),
    brands: slugsOf(files.brands, 'slug', tell),
    productCategories: slugsOf(files.productCategories, 'slug', tell),
    products: new Set(files.products.map(({ slug }) => slug)),
    articles: new Set(files.articles.map(({ slug }) => slug)),
  };

  files.authors.data.forEach(({ username }, index) => {
    if (isNumber(username)) tell(files.authors, [index, 'username'], 'must not be a number');
  });
  for (const product of files.products)
    if (isNumber(product.slug)) tell(product, [], 'the name of the file must not be a number');

  for (const article of files.articles) {
    if (TAKEN.has(article.slug))
      tell(article, [], 'the API has this address for something else; choose another file name');
    const { category, author, tags, published_at, updated_at } = article.data;
    if (!known.categories.has(category))
      tell(article, ['category'], unknown(category, 'categories.yaml'));
    if (!known.authors.has(author)) tell(article, ['author'], unknown(author, 'authors.yaml'));
    tags.forEach((tag, index) => {
      if (!known.tags.has(tag)) tell(article, ['tags', index], unknown(tag, 'tags.yaml'));
      if (tags.indexOf(tag) < index) tell(article, ['tags', index], `"${tag}" is named twice`);
    });
    if (updated_at !== undefined && updated_at < published_at)
      tell(article, ['updated_at'], 'must not be before published_at');
  }

  for (const product of files.products) {
    const { brand, category } = product.data;
    if (!known.brands.has(brand)) tell(product, ['brand'], unknown(brand, 'brands.yaml'));
    if (!known.productCategories.has(category))
      tell(product, ['category'], unknown(category, 'product-categories.yaml'));
  }

  for (const comparison of files.comparisons) {
    const { products } = comparison.data;
    products.forEach((product, index) => {
      if (!known.products.has(product))
        tell(comparison, ['products', index], unknown(product, 'products/'));
    });
    const slug = [...products].sort().join('-vs-');
    if (slug !== comparison.slug)
      tell(comparison, ['products'], `the name of the file must be "${slug}.yaml"`);
  }

  const seen = new Set<string>();
  files.comments.data.forEach((comment, index) => {
    if (!known.articles.has(comment.article))
      tell(files.comments, [index, 'article'], unknown(comment.article, 'articles/'));
    for (const { author_email, created_at } of [comment, ...comment.replies]) {
      const key = `${comment.article} ${author_email.toLowerCase()} ${created_at}`;
      if (seen.has(key))
        tell(files.comments, [index], 'the same person says two things at once on this article');
      seen.add(key);
    }
  });
}

/** Names below `/api/articles/` that are no articles. */
const TAKEN = new Set(['featured', 'search']);

const isNumber = (name: string) => /^\d+$/.test(name);

type Tell = (at: Located<unknown>, path: (string | number)[], message: string) => void;

/** The values of a list's key field; tells duplicates. */
function slugsOf<K extends string>(
  list: Located<Record<K, string>[]>,
  key: K,
  tell: Tell,
): Set<string> {
  const slugs = new Set<string>();
  list.data.forEach((item, index) => {
    if (slugs.has(item[key])) tell(list, [index, key], `"${item[key]}" is there twice`);
    slugs.add(item[key]);
  });
  return slugs;
}

function unknown(slug: string, place: string): string {
  return `"${slug}" is not in ${place}`;
}
