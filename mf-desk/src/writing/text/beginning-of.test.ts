import { beginningOf } from './beginning-of';

it.each([
  [
    '\n_In force_ since **May**.\n\n## Rules\n\n- One\n- [Two](/two)\n',
    'In force since May. Rules One Two',
  ],
  ['![A house](pictures/texts/a.jpg)\n\nText <b>here</b>.', 'Text here .'],
  ['夜行バスの話。\n\n> سياسة', '夜行バスの話。 سياسة'],
  ['', ''],
])('reads %j as %j', (markdown, text) => {
  expect(beginningOf(markdown)).toBe(text);
});
