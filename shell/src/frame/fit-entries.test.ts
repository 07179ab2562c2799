import { fitEntries } from './fit-entries';

const ours = ['Compare', 'About', 'Contact'];

it.each([
  ['ours alone', ours, { narrow: 3, wide: 3 }],
  ['one more, beside a menu on narrow desktops', [...ours, 'Garden'], { narrow: 2, wide: 4 }],
  ['four more', [...ours, 'Garden', 'Shed', 'Barn', 'Pond'], { narrow: 2, wide: 4 }],
  ['a first one that is too long', ['Datenschutzbestimmungenn', 'Shed'], { narrow: 0, wide: 2 }],
  [
    'scripts with wide letters',
    ['ご利用規約について', '製品比較', '会社概要'],
    { narrow: 1, wide: 3 },
  ],
  ['none', [], { narrow: 0, wide: 0 }],
])('has room for %s', (_what, labels, fitting) => {
  expect(fitEntries(labels, 'Waypost')).toEqual(fitting);
});

it('leaves room for a long name of the site', () => {
  const name = 'The Long Magazine of Everything';
  expect(fitEntries(ours, name)).toEqual({ narrow: 0, wide: 0 });
});
