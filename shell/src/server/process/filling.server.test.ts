import { watchFilling } from './filling.server';

it('tells of memory that fills until clearly less is taken', () => {
  const isFilling = watchFilling(1_000);
  const taken = [400, 500, 501, 480, 520, 401, 400, 480, 501];
  expect(taken.map(isFilling)).toEqual([
    ...[false, false, true, true, true, true, false, false, true],
  ]);
});
