import { countWords } from './count-words';

it('counts what readers read', () => {
  expect(countWords('## Two words\n\n- a [link](https://example.org/x) **here**')).toEqual({
    words: 5,
    minutes: 1,
  });
  expect(countWords('word '.repeat(226))).toEqual({ words: 226, minutes: 2 });
  expect(countWords('夜行バス')).toEqual({ words: 4, minutes: 1 });
});
