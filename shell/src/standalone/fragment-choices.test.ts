import type { ReleasedFragment } from '@waypost/shared/contracts/release.contract';
import { readFragmentChoices } from './fragment-choices';

const fragment: Pick<ReleasedFragment, 'params' | 'example'> = {
  params: {
    type: 'object',
    properties: {
      slug: { type: 'string', pattern: '^[a-z-]+$' },
      count: { type: 'integer', minimum: 1, maximum: 5 },
      large: { type: 'boolean' },
      tone: { type: 'string', enum: ['warm', 'cool'] },
    },
    required: ['slug'],
    additionalProperties: false,
  },
  example: { slug: 'fern' },
};

it('takes the example where the address says no parameter', () => {
  expect(readFragmentChoices('?width=360&dark=true', fragment)).toEqual({
    ...{ params: { slug: 'fern' }, refused: [], responses: 'real', width: '360', isDark: true },
  });
});

it('reads each parameter by its type, and an empty field as none', () => {
  const search = '?param.slug=moss&param.count=3&param.large=false&param.tone=&responses=offline';
  expect(readFragmentChoices(search, fragment)).toMatchObject({
    ...{ params: { slug: 'moss', count: 3, large: false }, refused: [], responses: 'offline' },
  });
});

it.each([
  ['?param.slug=', '"slug" is missing'],
  ['?param.slug=A b', '"slug" does not match ^[a-z-]+$'],
  ['?param.slug=a&param.count=many', '"count" is no integer'],
  ['?param.slug=a&param.count=9', '"count" is out of range'],
  ['?param.slug=a&param.large=maybe', '"large" is no boolean'],
  ['?param.slug=a&param.tone=loud', '"tone" is none of warm, cool'],
  ['?param.slug=a&param.__proto__=b', '"__proto__" is no parameter of it'],
])('says what the schema refuses of %s', (search, refused) => {
  expect(readFragmentChoices(search, fragment).refused).toEqual([refused]);
});

it('keeps to what it knows of the rest', () => {
  const { width, responses } = readFragmentChoices('?width=9999&responses=none', fragment);
  expect({ width, responses }).toEqual({ width: '800', responses: 'real' });
});
