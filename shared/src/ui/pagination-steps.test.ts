import { paginationSteps } from './pagination-steps';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [8, 10, [1, 'gap', 7, 8, 9, 10]],
  [10, 10, [1, 'gap', 9, 10]],
  [12, 10, [1, 'gap', 10]],
])('on page %i of %i offers %j', (current, total, steps) => {
  expect(paginationSteps(current, total)).toEqual(steps);
});
