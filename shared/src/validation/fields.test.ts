import { checkEmail, checkText } from './fields';

/** What a mail program reads as a name, a list or a comment beside an address. */
const NOT_ONE_ADDRESS = [
  'a@b.de,victim@example.org',
  'list:a@b.de;',
  '"a"@b.de',
  'a(x)@b.de',
  'a@b..de',
];

describe('checkEmail', () => {
  it.each(['', '   '])('asks for an address when there is only %j', (value) => {
    expect(checkEmail(value)).toBe('Email is required');
  });

  it.each(['a', 'a@b', '@b.c', 'a@.c d', 'a b@c.de', 'a@b@c.de', ...NOT_ONE_ADDRESS])(
    'refuses %j',
    (value) => {
      expect(checkEmail(value)).toBe('Please enter a valid email address');
    },
  );

  it.each([
    'a@b.c',
    ' reader@mail.example.org ',
    '読者@例え.テスト',
    'قارئ@مثال.إختبار',
    'a+b@c.de',
    '"ann@example.org"',
    'Ann<ann@example.org>',
    'mailto:ann@example.org',
    '“mailto:ann@example.org?subject=Hi”',
    'ann@example.org.',
    'ａｎｎ＠ｅｘａｍｐｌｅ。ｏｒｇ',
  ])('takes %j', (value) => {
    expect(checkEmail(value)).toBeNull();
  });
});

describe('checkText', () => {
  const check = checkText('Subject', { min: 5, max: 8 });

  it('asks for a text', () => {
    expect(check('  ')).toBe('Subject is required');
  });

  it('counts what is left without the spaces around it', () => {
    expect(check(' four ')).toBe('Subject must be at least 5 characters');
    expect(check(' fives ')).toBeNull();
  });

  it('counts a run of blanks once in a line, as the API does, and each in a text', () => {
    const checkLine = checkText('Subject', { min: 5, max: 8, isLine: true });
    expect(checkLine(`four${' '.repeat(20)}six`)).toBeNull();
    expect(checkLine('a      b')).toBe('Subject must be at least 5 characters');
    expect(check(`four${' '.repeat(20)}six`)).toBe('Subject must be at most 8 characters');
  });
});
