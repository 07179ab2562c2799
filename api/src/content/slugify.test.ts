import { slugify } from './slugify';

it.each([
  ['What a fuse is for', 'what-a-fuse-is-for'],
  ['  Ten “small” cafés: a guide!  ', 'ten-small-cafes-a-guide'],
  ['Why it’s 0.3', 'why-its-0-3'],
  ['Straße nach Łódź, Ærø', 'strasse-nach-lodz-aero'],
  ['Привет', ''],
])('%s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('a very long title ends with a whole word', () => {
  const slug = slugify('a title that does not know when to stop '.repeat(5));
  expect(slug.length).toBeLessThanOrEqual(90);
  expect(slug).toMatch(/^a-title.*-(?:a|title|that|does|not|know|when|to|stop)$/);
});
