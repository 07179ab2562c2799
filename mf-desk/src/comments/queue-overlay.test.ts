import { comment } from '../api/test-responses';
import { decided, nextOf, type Overlay, settled, shownComments, undecided } from './queue-overlay';

const none: Overlay = new Map();
const comments = [1, 2, 3].map((id) => comment(id));
const idsOf = (shown: { id: number }[]): number[] => shown.map(({ id }) => id);

it('lets what was decided leave, and come back when that is undone', () => {
  const overlay = decided(none, [2], 'APPROVED');
  expect(idsOf(shownComments(comments, overlay, 'PENDING', 500))).toEqual([1, 3]);
  expect(idsOf(shownComments(comments, undecided(overlay, [2]), 'PENDING', 500))).toEqual([
    1, 2, 3,
  ]);
});

it('shows the new state where all states are shown', () => {
  const overlay = decided(none, [2], 'REJECTED');
  const states = shownComments(comments, overlay, '', 500).map(({ status }) => status);
  expect(states).toEqual(['PENDING', 'REJECTED', 'PENDING']);
});

it('believes a list that came long after a decision', () => {
  const sent = decided(none, [2], 'APPROVED');
  expect(idsOf(shownComments(comments, sent, 'PENDING', 60_000))).toEqual([1, 3]);
  const overlay = settled(sent, [2, 3], 1_000);
  expect(idsOf(shownComments(comments, overlay, 'PENDING', 5_500))).toEqual([1, 3]);
  expect(idsOf(shownComments(comments, overlay, 'PENDING', 6_500))).toEqual([1, 2, 3]);
});

it.each([
  [1, [1], 2],
  [2, [2], 3],
  [3, [3], 2],
  [2, [1, 2], 3],
  [null, [1], 2],
  [2, [1, 2, 3], null],
])('goes on from %j, when %j leave, to %j', (current, leaving, next) => {
  expect(nextOf(comments, current, leaving)).toBe(next);
});
