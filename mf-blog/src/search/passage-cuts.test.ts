import { passageCuts } from './passage-cuts';

const excerpt = 'Old  cells & new ones: how a battery ages, and why.';

it.each([
  ['Old cells &amp; new <mark>ones</mark>: how a battery ages, and why.', ''],
  ['Old <mark>cells</mark>', 'end'],
  ['<mark>battery</mark> ages, and why.', 'start'],
  ['how a <mark>battery</mark> ages', 'start end'],
  ['from the <mark>text</mark> itself', 'start end'],
])('%s was cut at: %s', (passage, cuts) => {
  expect(passageCuts(passage, excerpt)).toBe(cuts);
});
