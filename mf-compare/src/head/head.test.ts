import type { PageFacts, RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { createSiteStore } from '@waypost/shared/host';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { compareApi } from '../api/compare-api';
import { makeComparison, makeProduct } from '../testing/products';
import { comparisonHandle, pickerHandle } from './compare-head';
import { productHandle } from './product-head';

const fell = makeProduct(1, { name: 'Fell', thumbnail: '/media/products/fell.jpg' });
const arc = makeProduct(2, {
  name: 'Arc',
  our_rating: null,
  current_price: null,
  launch_price: null,
});

/** The facts of a page whose response has arrived. */
async function factsOf(response: unknown, slug: string, pathname: string): Promise<PageFacts> {
  const { http } = fakeHttp({
    [`GET /comparison/${slug}/`]: response,
    [`GET /product/${slug}/`]: response,
  });
  const store = createSiteStore({ http, log: () => undefined, apis: [compareApi] });
  const { getComparison, getProduct } = compareApi.endpoints;
  await store.dispatch(getComparison.initiate(slug) as never);
  await store.dispatch(getProduct.initiate(slug) as never);
  return {
    state: store.getState() as never,
    params: { slug },
    pathname,
    search: '',
    origin: 'https://waypost.test',
    siteName: 'Waypost',
  };
}

const headOf = ({ head }: RouteHandle, facts: PageFacts) => head?.(facts);

it("takes a comparison's own title and description", async () => {
  const response = makeComparison([fell, arc], {
    meta_title: 'Fell and Arc compared',
    meta_description: 'Which one?',
    title: 'Fell or Arc',
  });
  const facts = await factsOf(response, 'fell-vs-arc', '/compare/fell-vs-arc');
  const head = headOf(comparisonHandle, facts);
  expect(head).toMatchObject({
    title: 'Fell and Arc compared',
    description: 'Which one?',
    canonicalPath: '/compare/product-1-vs-product-2',
    noindex: false,
    image: '/media/products/fell.jpg',
  });
  expect(comparisonHandle.breadcrumbs?.(facts)).toEqual([
    { label: 'Compare', path: '/compare' },
    { label: 'Fell or Arc' },
  ]);
});

it('has a canonical address that the API knows, whatever the slugs hold', async () => {
  const products = [makeProduct(1, { slug: 'zen-vs-now' }), makeProduct(2, { slug: 'arc' })];
  const slug = 'zen-vs-now-vs-arc';
  const facts = await factsOf(makeComparison(products), slug, `/compare/${slug}`);
  expect(headOf(comparisonHandle, facts)?.canonicalPath).toBe('/compare/arc-vs-zen-vs-now');
  const alone = await factsOf(makeComparison([fell]), 'the-best', '/compare/the-best');
  expect(headOf(comparisonHandle, alone)?.canonicalPath).toBe('/compare/the-best');
});

it("has the specification's defaults", async () => {
  const response = makeComparison([fell, arc]);
  const head = headOf(comparisonHandle, await factsOf(response, 'a-vs-b', '/compare/a-vs-b'));
  expect(head).toMatchObject({
    title: 'Product Comparison | Waypost',
    description: 'Compare products side by side',
  });
});

it('lists the compared products for machines', async () => {
  const response = makeComparison([fell, arc], { title: 'Fell or Arc' });
  const head = headOf(comparisonHandle, await factsOf(response, 'a-vs-b', '/compare/a-vs-b'));
  expect(head?.jsonLd?.[0]).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      {
        position: 1,
        item: {
          '@type': 'Product',
          name: 'Fell',
          url: 'https://waypost.test/products/product-1',
          image: 'https://waypost.test/media/products/fell.jpg',
          offers: { price: 100, priceCurrency: 'USD' },
          aggregateRating: { ratingValue: 7, bestRating: 10, reviewCount: 3 },
        },
      },
      { position: 2, item: { name: 'Arc' } },
    ],
  });
  const [, second] = head?.jsonLd?.[0]?.itemListElement as { item: object }[];
  expect(second?.item).not.toHaveProperty('offers');
  expect(second?.item).not.toHaveProperty('aggregateRating');
});

it('keeps what did not load out of search engines', async () => {
  const facts = await factsOf(failWith(503), 'a-vs-b', '/compare/a-vs-b');
  expect(headOf(comparisonHandle, facts)).toMatchObject({
    title: 'Product Comparison | Waypost',
    noindex: true,
  });
  expect(headOf(productHandle, facts)).toMatchObject({ noindex: true });
});

it('names a product', async () => {
  const facts = await factsOf({ ...fell, specifications: [] }, 'product-1', '/products/product-1');
  expect(headOf(productHandle, facts)).toMatchObject({
    title: 'Fell: price, rating and specifications | Waypost',
    description: 'A thing of use.',
    canonicalPath: '/products/product-1',
    type: 'product',
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'Product', name: 'Fell' }],
  });
});

it('has one canonical address for the picker', async () => {
  const facts = await factsOf(failWith(404), 'none', '/products');
  expect(headOf(pickerHandle, facts)).toMatchObject({
    title: 'Product Comparison | Waypost',
    description: 'Compare products side by side',
    canonicalPath: '/compare',
  });
});
