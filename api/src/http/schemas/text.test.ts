import fc from 'fast-check';
import { normalizeLine, normalizeText, textField } from './text';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

/** Letters, accents and what is removed, close together. */
const trickyText = fc
  .array(
    fc.constantFrom(
      'e',
      '\u0301',
      '\u200B',
      '\u202E',
      '\u0000',
      ' ',
      '\r',
      '\n',
      '\uD800',
      'ſ',
      '\u1E9B',
      '\u0323',
    ),
  )
  .map((parts) => parts.join(''));

describe('normalizeText', () => {
  it.each([
    ['composes', 'Zoe\u0308', 'Zoë'],
    ['composes what an invisible character kept apart', 'e\u200B\u0301', 'é'],
    ['composes what a control character kept apart', 'e\u0000\u0301', 'é'],
    ['removes overrides of the direction', 'abc\u202Edef', 'abcdef'],
    ['replaces half surrogates', 'a\uD800b', 'a\uFFFDb'],
    ['keeps lines', ' one\r\ntwo\rthree ', 'one\ntwo\nthree'],
  ])('%s', (_name, text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it.each([
    ['normalizeText', normalizeText],
    ['normalizeLine', normalizeLine],
  ])('changes nothing the second time: %s', (_name, normalize) => {
    fc.assert(
      fc.property(fc.oneof(anyText, trickyText), (text) => {
        const once = normalize(text);
        expect(normalize(once)).toBe(once);
        expect(once.normalize('NFC')).toBe(once);
        expect(once).not.toContain('\u0000');
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the limits of a field', () => {
  const field = textField({ label: 'Comment', min: 3, max: 5 });
  const messageOf = (text: string) => field.safeParse(text).error?.issues[0]?.message;

  it.each([
    ['a family, four code points and more', '👩‍👩‍👧‍👦'.repeat(5), undefined],
    ['flags', '🇩🇪🇫🇷', 'Comment must be at least 3 characters'],
    ['a syllable with its vowel', 'กำกำกำ', undefined],
    ['letters and marks', 'e\u0323\u0302'.repeat(6), 'Comment must be at most 5 characters'],
    ['piles of marks', `abc${'\u0301'.repeat(200)}`, 'Comment must be at most 5 characters'],
  ])('count %s as people see them', (_name, text, message) => {
    expect(messageOf(text)).toBe(message);
  });
});
