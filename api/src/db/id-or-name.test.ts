import { isId } from './id-or-name';

it.each([
  ['1', true],
  ['123456789', true],
  ['01', false],
  ['000000001', false],
  ['0', false],
  ['1234567890', false],
  ['１', false],
  ['ada', false],
])('takes %s for an id: %s', (name, expected) => {
  expect(isId(name)).toBe(expected);
});
