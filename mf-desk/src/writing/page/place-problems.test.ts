import { linesOfHead, splitSource } from '../text/front-matter';
import { placeProblems } from './place-problems';

/** Where the editor shows the problems of these lines of a source. */
function placed(source: string, lines: number[]) {
  const head = linesOfHead(splitSource(source).head);
  const problems = lines.map((line) => ({
    line,
    field: '',
    message: '',
    severity: 'error' as const,
  }));
  return placeProblems(problems, head).map(({ bodyLine }) => bodyLine);
}

it('counts lines from the first of the text, and none of the front matter', () => {
  expect(placed('---\ntitle: A\n---\nText\nMore', [1, 2, 3, 4, 5])).toEqual([
    null,
    null,
    null,
    1,
    2,
  ]);
  expect(placed('---\r\ntitle: A\r\n---\r\nText', [3, 4])).toEqual([null, 1]);
});

it('takes empty lines above the text for its beginning', () => {
  expect(placed('---\ntitle: A\n---\n\n\nText\nMore', [3, 4, 5, 6, 7])).toEqual([null, 1, 1, 1, 2]);
  expect(placed('---\ntitle: A\n---\n', [3, 4])).toEqual([null, 1]);
});

it('counts all lines where there is no front matter', () => {
  expect(placed('Text\nMore', [1, 2])).toEqual([1, 2]);
});
