import * as fc from 'fast-check';
import { readText, readTexts, setField, splitSource } from './front-matter';

const source = [
  '---',
  "title: 'It''s a fuse'  # the title",
  'excerpt: >-',
  '  One or two',
  '  sentences.',
  'tags: [one, "two, three"]',
  'views: 4',
  'draft: true',
  'more:',
  '  title: another',
  'authors:',
  '  - ann',
  '  - ben',
  '---',
  '',
  '# Text',
  'title: not a field',
  '',
].join('\n');

it('reads fields in every form that a file may have', () => {
  expect(readText(source, 'title')).toBe("It's a fuse");
  expect(readText(source, 'excerpt')).toBe('One or two sentences.');
  expect(readTexts(source, 'tags')).toEqual(['one', 'two, three']);
  expect(readTexts(source, 'authors')).toEqual(['ann', 'ben']);
  expect(readText(source, 'caption')).toBe('');
  expect(splitSource(source).body).toBe('# Text\ntitle: not a field\n');
});

it('changes the line of a field and nothing else', () => {
  expect(setField(source, 'title', 'Fuses: what for')).toBe(
    source.replace("'It''s a fuse'", '"Fuses: what for"'),
  );
  expect(setField(source, 'excerpt', 'Short')).toBe(
    source.replace('excerpt: >-\n  One or two\n  sentences.', 'excerpt: Short'),
  );
  expect(setField(source, 'authors', ['cleo'])).toBe(
    source.replace('  - ann\n  - ben', '  - cleo'),
  );
  expect(setField(source, 'tags', ['a'])).toBe(source.replace('[one, "two, three"]', '[a]'));
  expect(setField(source, 'draft', null)).toBe(source.replace('draft: true\n', ''));
  expect(setField(source, 'featured', true)).toBe(
    source.replace('  - ben\n', '  - ben\nfeatured: true\n'),
  );
});

it('keeps the line ends of a file from another system', () => {
  const windows = source.replaceAll('\n', '\r\n');
  expect(setField(windows, 'title', 'Fuses')).toBe(windows.replace("'It''s a fuse'", 'Fuses'));
  expect(setField(windows, 'authors', ['a', 'b', 'c'])).toBe(
    windows.replace('- ann\r\n  - ben', '- a\r\n  - b\r\n  - c'),
  );
  expect(readText(windows, 'excerpt')).toBe('One or two sentences.');
});

it('leaves a source without front matter alone', () => {
  expect(setField('# Text\n', 'title', 'A')).toBe('# Text\n');
  expect(splitSource('# Text\n')).toEqual({ head: '', body: '# Text\n' });
});

it('reads again what it wrote, of any text', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim());
  fc.assert(
    fc.property(line, fc.array(line.filter(Boolean), { maxLength: 4 }), (text, items) => {
      const changed = setField(setField(source, 'title', text), 'tags', items);
      expect(readText(changed, 'title')).toBe(text);
      expect(readTexts(changed, 'tags')).toEqual(items);
      expect(splitSource(changed).body).toBe(splitSource(source).body);
    }),
  );
});

it('takes any source apart so that both parts are the source', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (inner, body) => {
      const whole = `---\n${inner}\n---\n${body}`;
      const { head, body: rest } = splitSource(whole);
      expect(head + rest).toBe(whole);
    }),
  );
});
