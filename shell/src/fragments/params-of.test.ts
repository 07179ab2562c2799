import { paramsOf } from './params-of';

const schema = {
  type: 'object',
  properties: { slug: { type: 'string' }, size: { type: 'integer' }, large: { type: 'boolean' } },
  additionalProperties: false,
} as const;
const use = (params: Record<string, string>, isPlaced?: boolean) => ({
  ...{ remote: 'mf-x', name: 'box', params },
  ...(isPlaced && { isPlaced }),
});

it('takes what a text says in letters as numbers and yes or no', () => {
  const params = { slug: '7', size: '2', large: 'true' };
  expect(paramsOf(use(params), schema)).toEqual({ slug: '7', size: 2, large: true });
});

it('leaves what is none for the schema to refuse', () => {
  const params = { size: 'two', large: 'yes', other: '1' };
  expect(paramsOf(use(params), schema)).toEqual(params);
  expect(paramsOf(use({ size: ' ' }), schema)).toEqual({ size: ' ' });
});

it('leaves out in a place what a fragment does not take', () => {
  expect(paramsOf(use({ slug: 'a', other: '1' }, true), schema)).toEqual({ slug: 'a' });
});
