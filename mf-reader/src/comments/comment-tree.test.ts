import { comment } from '../testing/article-fixtures';
import { buildThreads } from './comment-tree';

const shape = (comments: Parameters<typeof buildThreads>[0]) =>
  buildThreads(comments).map(({ id, replies }) => [id, replies.map((reply) => reply.id)]);

it('puts replies under their comment, in the order of the list', () => {
  expect(
    shape([comment(1), comment(2, { parent: 1 }), comment(3), comment(4, { parent: 1 })]),
  ).toEqual([
    [1, [2, 4]],
    [3, []],
  ]);
});

it('keeps to one level: a reply to a reply stands under the first comment', () => {
  expect(shape([comment(1), comment(2, { parent: 1 }), comment(3, { parent: 2 })])).toEqual([
    [1, [2, 3]],
  ]);
});

it('finds the comment of a reply that comes before it', () => {
  expect(shape([comment(2, { parent: 1 }), comment(1)])).toEqual([[1, [2]]]);
});

it('lets a reply stand by itself where its comment is missing', () => {
  expect(shape([comment(2, { parent: 99 })])).toEqual([[2, []]]);
});

it('shows every comment of a circle', () => {
  expect(shape([comment(1, { parent: 2 }), comment(2, { parent: 1 })])).toEqual([
    [1, []],
    [2, []],
  ]);
});
