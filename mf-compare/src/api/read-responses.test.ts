import { makeComparison, makeProduct } from '../testing/products';
import { readComparison, readListedComparison } from './read-comparison';
import { readListedProduct, readProduct, readProductDetail } from './read-product';

const product = makeProduct(1, {
  pros: [{ id: 1, text: 'Light' }],
  thumbnail: '/media/a.jpg',
  thumbnail_info: { width: 4, height: 3, widths: [320], color: '#fff' },
});

it('takes a whole response as it is', () => {
  const prices = { current: '$100', launch: null };
  expect(readProduct(product)).toEqual({ ...product, prices });
  const comparison = makeComparison([product], {
    comparison_data: { Body: { Weight: { '1': '980 g', better: 'lower' } } },
    conclusion: 'Take it.',
  });
  expect(readComparison(comparison)).toEqual({
    ...comparison,
    products: [{ ...product, prices }],
    comparison_data: undefined,
    missing: [],
    specifications: [
      {
        name: 'Body',
        items: [
          {
            name: 'Weight',
            lower: true,
            values: { 1: { text: '980 g', measure: { amount: 980, dimension: 'g', factor: 1 } } },
          },
        ],
      },
    ],
  });
});

it('takes of a listed product what lists show', () => {
  expect(readListedProduct(product)).not.toHaveProperty('pros');
});

it.each([
  [{ current_price: 899.5, launch_price: 1000, currency: 'EUR' }, '€899.50', '€1,000'],
  [{ current_price: null, launch_price: 999 }, null, '$999'],
  [{ current_price: 20, launch_price: null, currency: 'points' }, 'points 20', null],
])('writes the prices of %j', (facts, current, launch) => {
  expect(readListedProduct(makeProduct(1, facts))).toMatchObject({ prices: { current, launch } });
});

it('reads numbers that are written as text', () => {
  const texts = { ...product, current_price: '899.50', our_rating: '8.4', review_count: '3' };
  expect(readProduct(texts)).toMatchObject({
    current_price: 899.5,
    our_rating: 8.4,
    review_count: 3,
  });
});

it('has something for everything that a backend leaves out', () => {
  expect(readProductDetail({ id: 1, name: 'Fell', slug: 'fell' })).toEqual({
    ...makeProduct(1, { name: 'Fell', slug: 'fell' }),
    short_description: '',
    brand: { id: 0, slug: '', name: '' },
    category: { id: 0, slug: '', name: '' },
    thumbnail_info: null,
    currency: '',
    current_price: null,
    launch_price: null,
    prices: { current: null, launch: null },
    our_rating: null,
    review_count: 0,
    created_at: '',
    specifications: [],
  });
  expect(readComparison({ products: [product, { ...product, name: 'Arc' }] })).toMatchObject({
    id: null,
    title: 'Product 1 vs Arc',
    views_count: 0,
    updated_at: '',
    specifications: [],
  });
});

it.each([null, undefined, 'text', [], { price: 'free' }, { short_description: null }])(
  'takes %j for no number and no text',
  (odd) => {
    const wrong = { ...product, current_price: odd, our_rating: odd, short_description: odd };
    expect(readProduct(wrong)).toMatchObject({
      current_price: null,
      our_rating: null,
      short_description: odd === 'text' ? 'text' : '',
    });
  },
);

it.each([null, '<!doctype html>', [], 1])('takes %j for no comparison', (body) => {
  expect(readComparison(body)).toBeNull();
});

it('leaves out products, categories and items that are none', () => {
  const odd = {
    products: [null, { id: 1 }, product],
    comparison_data: { Body: { Weight: 'heavy', Ports: { '1': '2' } }, Screen: null },
  };
  expect(readComparison(odd)).toMatchObject({
    products: [product],
    specifications: [
      { name: 'Body', items: [{ name: 'Ports', values: { 1: { text: '2' } } }] },
      { name: 'Screen', items: [] },
    ],
  });
});

it('leaves out a listed comparison that nobody can open', () => {
  expect(readListedComparison({ title: 'Fell or Arc' })).toBeNull();
  expect(readListedComparison(makeComparison([product], { title: 'Fell or Arc' }))).toEqual({
    slug: 'product-1',
    title: 'Fell or Arc',
    views_count: 0,
    products: [1],
  });
});
