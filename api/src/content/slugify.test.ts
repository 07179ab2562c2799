import { slugSchema } from './content-schemas';
import { slugOfName, slugify } from './slugify';

it.each([
  ['What a fuse is for', 'what-a-fuse-is-for'],
  ['  Ten “small” cafés: a guide!  ', 'ten-small-cafes-a-guide'],
  ['Why it’s 0.3', 'why-its-0-3'],
  ['Straße nach Łódź, Ærø', 'strasse-nach-lodz-aero'],
  ['Привет, мир', 'привет-мир'],
  ['夜行バスの話', '夜行バスの話'],
  ['ｶﾞﾗｽと ガラス', 'ガラスと-ガラス'],
  ['ที่นี่', 'ที่นี่'],
  ['مرحبا بالعالم', 'مرحبا-بالعالم'],
  ['ウマウマ（゜∀゜）とは', 'ウマウマ-とは'],
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['.NET', 'dot-net'],
  ['🚀', ''],
])('%s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
  if (slug !== '') expect(slugSchema.parse(slug)).toBe(slug);
});

it('a name without letters is named by its characters', () => {
  expect(slugOfName('🚀')).toBe('1f680');
  expect(slugOfName('旅')).toBe('旅');
});

it('a very long title ends with a whole word', () => {
  const slug = slugify('a title that does not know when to stop '.repeat(5));
  expect(slug.length).toBeLessThanOrEqual(90);
  expect(slug).toMatch(/^a-title.*-(?:a|title|that|does|not|know|when|to|stop)$/);
});

it('a long title in any script is the name of a file', () => {
  const slug = slugify('夜行バスの話'.repeat(30));
  expect(slug.length).toBeGreaterThan(50);
  expect(Buffer.byteLength(`${slug}.md`)).toBeLessThan(255);
});
