import { makeReadProduct } from '../testing/products';
import { similarProducts } from './similar-products';

const product = makeReadProduct(1, { current_price: 900, our_rating: 8 });
const names = (...candidates: ReturnType<typeof makeReadProduct>[]) =>
  similarProducts(product, candidates, 3).map(({ id }) => id);

it('puts what costs about the same first', () => {
  const far = makeReadProduct(2, { current_price: 2400, our_rating: 8 });
  const near = makeReadProduct(3, { current_price: 950, our_rating: 8 });
  expect(names(far, near)).toEqual([3, 2]);
});

it('puts what is rated about the same first', () => {
  const worse = makeReadProduct(2, { current_price: 900, our_rating: 5 });
  const equal = makeReadProduct(3, { current_price: 900, our_rating: 8 });
  expect(names(worse, equal)).toEqual([3, 2]);
});

it('leaves out the product itself and other categories', () => {
  const watch = makeReadProduct(2, { category: { id: 2, name: 'Watches', slug: 'watches' } });
  expect(names(product, watch)).toEqual([]);
});

it('has room for products without price or rating, and no more than requested', () => {
  const unknown = [2, 3, 4, 5].map((id) =>
    makeReadProduct(id, { current_price: null, launch_price: null, our_rating: null }),
  );
  expect(names(...unknown)).toHaveLength(3);
});
