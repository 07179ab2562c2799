import { type ComparedBlock, compareBlocks, wordsOf } from './compare-blocks';

/** A comparison as one reads it: `+added+`, `-removed-`. */
const read = (blocks: readonly ComparedBlock[]): string[] =>
  blocks.map(({ parts }) =>
    parts
      .map(({ text, change }) =>
        change === 'added' ? `+${text}+` : change === 'removed' ? `-${text}-` : text,
      )
      .join(''),
  );

const compare = (before: readonly string[], after: readonly string[]) =>
  read(compareBlocks(before, after));

it('marks the words that differ within a block, and leaves the others alone', () => {
  expect(
    compare(
      ['Title', 'A fuse breaks when too much flows.', 'End'],
      ['Title', 'A fuse melts when too much flows.', 'End'],
    ),
  ).toEqual(['Title', 'A fuse -breaks-+melts+ when too much flows.', 'End']);
});

it('knows an edited block again where others came before it', () => {
  expect(
    compare(
      ['One goes away.', 'Wires are thick where much is to flow.'],
      ['All this is new here.', 'And so it goes on.', 'Wires are thin where little is to flow.'],
    ),
  ).toEqual([
    '-One goes away.-',
    '+All this is new here.+',
    '+And so it goes on.+',
    'Wires are -thick-+thin+ where -much-+little+ is to flow.',
  ]);
});

it('shows blocks that are new or gone as a whole', () => {
  expect(compare(['a', 'b'], ['a', 'new', 'b'])).toEqual(['a', '+new+', 'b']);
  expect(compare(['a', 'gone', 'b'], ['a', 'b'])).toEqual(['a', '-gone-', 'b']);
  expect(compare([], ['all'])).toEqual(['+all+']);
  expect(compare(['all'], [])).toEqual(['-all-']);
  expect(compare(['same'], ['same'])).toEqual(['same']);
});

it('finds words in scripts without spaces, and keeps signs whole', () => {
  expect(compare(['電気は危険です。'], ['電気は安全です。'])).toEqual(['電気は-危険-+安全+です。']);
  expect(compare(['الفيوز قديم'], ['الفيوز جديد'])).toEqual(['الفيوز -قديم-+جديد+']);
  expect(compare(['A family 👩‍👩‍👧 here'], ['A family 👩‍👩‍👦 here'])).toEqual(['A family -👩‍👩‍👧-+👩‍👩‍👦+ here']);
});

it('counts the words that came and went', () => {
  const blocks = compareBlocks(['One, two and three.', 'Gone.'], ['One, two and 4 more.', 'x y z']);
  expect([wordsOf(blocks, 'added'), wordsOf(blocks, 'removed')]).toEqual([5, 2]);
});

it('compares long texts of which every block differs in time', () => {
  const blocks = (word: string) =>
    Array.from({ length: 2_000 }, (_, index) => `${word} ${index} ${word.repeat(20)}`);
  const started = performance.now();
  const compared = compareBlocks(blocks('a'), blocks('b'));
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(wordsOf(compared, 'added')).toBeGreaterThan(0);
});
