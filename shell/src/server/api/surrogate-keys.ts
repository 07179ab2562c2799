import { BACKENDS_PATH } from '@waypost/shared/contracts/backend-name';
import type { HttpRequest } from '@waypost/shared/runtime';

/** The collections whose parts the API serves under other names. */
const COLLECTION: Record<string, string> = {
  brands: 'products',
  comparison: 'comparisons',
  page: 'pages',
  product: 'products',
  'product-categories': 'products',
  search: 'products',
};

/** Key of what remotes' own backends responded, which no change of the API names. */
export const BACKENDS_KEY = 'backends';

/**
 * Surrogate keys of a call of the API: names of what its response is made from, as the API's changes
 * and purges name it. A list below a category is made from articles, too; comments have a key for
 * each article.
 */
export function surrogateKeys({ url, params }: Pick<HttpRequest, 'url' | 'params'>): string[] {
  const [first = '', , third] = url.split('/').filter(Boolean);
  if (url.startsWith(BACKENDS_PATH)) return [BACKENDS_KEY];
  if (first === 'comments') return [`comments:${String(params?.['article'])}`];
  const own = COLLECTION[first] ?? first;
  return third === 'articles' ? [own, third] : [own];
}

/** Whether a call only reads, so that its response may serve others. */
export const isReading = ({ method = 'GET', data }: HttpRequest): boolean =>
  method === 'GET' && data === undefined;

/** The same for calls that read the same. */
export const callKey = ({ url, params = {} }: HttpRequest): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return JSON.stringify([url, ...given.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
};
