import { evaluateComment, moderationRules } from './evaluate-comment';
import type { CommentHistory, CommentToEvaluate } from './rule';

const comment = (changes: Partial<CommentToEvaluate> = {}): CommentToEvaluate => ({
  authorName: 'Jo Reader',
  authorEmail: 'jo@example.org',
  content: 'I tried this at home, and the kettle boiled in two minutes.',
  honeypot: '',
  ...changes,
});

const history = (changes: Partial<CommentHistory> = {}): CommentHistory => ({
  recentFromAddress: 0,
  repeatedBy: undefined,
  words: [],
  isTrusted: false,
  ...changes,
});

describe('evaluateComment', () => {
  it('lets an ordinary comment wait for the operator without a reason', () => {
    expect(evaluateComment(comment(), history())).toEqual({ status: 'PENDING', reason: '' });
  });

  it('has one name per rule', () => {
    const names = moderationRules.map(({ name }) => name);
    expect(names).toEqual([
      'honeypot',
      'duplicate',
      'repetition',
      'words',
      'links',
      'pace',
      'length',
    ]);
  });

  it.each<[string, Partial<CommentToEvaluate>, Partial<CommentHistory>, string, RegExp]>([
    ['a filled hidden field', { honeypot: 'x' }, {}, 'PENDING', /^honeypot: /],
    ['a repeated text', {}, { repeatedBy: 'same address' }, 'PENDING', /^duplicate: /],
    [
      'the text of somebody else',
      {},
      { repeatedBy: 'another address' },
      'PENDING',
      /^duplicate: another address/,
    ],
    ['one letter over and over', { content: 'a'.repeat(30) }, {}, 'PENDING', /^repetition: /],
    [
      'a few words over and over',
      { content: 'buy now '.repeat(10) },
      {},
      'PENDING',
      /^repetition: /,
    ],
    ['one link', { content: 'Look at www.example.org please' }, {}, 'PENDING', /^links: 1/],
    ['many links', { content: 'http://a http://b http://c http://d' }, {}, 'PENDING', /^links: 4/],
    ['a link for a name', { authorName: 'Jo https://a.example' }, {}, 'PENDING', /^links: /],
    ['a hurry', {}, { recentFromAddress: 5 }, 'PENDING', /^pace: 5/],
    ['a flood', {}, { recentFromAddress: 20 }, 'PENDING', /^pace: 20/],
    ['one sign over and over', { content: `笑${'哈'.repeat(16)}` }, {}, 'PENDING', /^repetition: /],
    ['a very long word', { content: `So ${'ab'.repeat(60)}` }, {}, 'PENDING', /^length: /],
    [
      'a very long text',
      { content: Array.from({ length: 900 }, (_, n) => `w${n}`).join(' ') },
      {},
      'PENDING',
      /^length: /,
    ],
  ])('evaluates %s', (_name, text, past, status, reason) => {
    expect(evaluateComment(comment(text), history(past))).toEqual({
      status,
      reason: expect.stringMatching(reason),
    });
  });

  it.each(['-----------------------', '. . . ................', '!!!!!!!!!!!!!!!!!!!!!!'])(
    'has nothing against a line of %s',
    (line) => {
      const content = `The first thought.\n${line}\nThe second thought.`;
      expect(evaluateComment(comment({ content }), history())).toEqual({
        status: 'PENDING',
        reason: '',
      });
    },
  );

  it.each([
    ['a long link', `See https://a.example/${'ab'.repeat(150)}`, 'links: 1 link'],
    ['a serial number', 'Mine has the number 0000000000000000042 on it', ''],
    ['Japanese prose', '湯を沸かすのに二分しかかからなかったので驚きました'.repeat(6), ''],
    ['Thai prose', 'น้ำเดือดในสองนาทีซึ่งทำให้ฉันประหลาดใจมาก'.repeat(4), ''],
    ['an emoji', '👍🏽 '.repeat(8), ''],
  ])('lets %s wait', (_what, content, reason) => {
    expect(evaluateComment(comment({ content }), history())).toEqual({ status: 'PENDING', reason });
  });

  it.each<[string, string, 'PENDING' | 'REJECTED', string]>([
    ['今日は無料広告を見ました', '広告', 'REJECTED', 'words: “広告”'],
    ['คลิกคาสิโนออนไลน์ที่นี่', 'คาสิโน', 'REJECTED', 'words: “คาสิโน”'],
    ['このpillsはとても安い', 'pills', 'REJECTED', 'words: “pills”'],
    ['このpillsburyはとても安い', 'pills', 'PENDING', ''],
    ['무료 광고를 보았습니다', '광고', 'REJECTED', 'words: “광고”'],
    ['Cheap p\u200bi\u2060lls for you', 'pills', 'REJECTED', 'words: “p\u200bi\u2060lls”'],
    ['Cheap Pills here, today', 'pills', 'REJECTED', 'words: “Pills”'],
    ['A pillsbury recipe, and more', 'pills', 'PENDING', ''],
    ['The CASINOS of the coast', 'casino*', 'REJECTED', 'words: “CASINOS”'],
    ['Make money\n fast with this', 'money fast', 'REJECTED', 'words: “money\n fast”'],
    ['Ｐｉｌｌｓ and more of them', 'pills', 'REJECTED', 'words: “Pills”'],
    ['Cheap pi\u00adlls for everybody', 'pills', 'REJECTED', 'words: “pi\u00adlls”'],
    ['AUF DER STRASSE gefunden', 'straße', 'REJECTED', 'words: “STRASSE”'],
    ['Auf der Straße gefunden', 'STRASSE', 'REJECTED', 'words: “Straße”'],
    ['Ο ΔΡΟΜΟΣ είναι μακρύς', 'δρόμος'.normalize('NFD'), 'PENDING', ''],
    ['Στους δρόμους της πόλης', 'ΔΡΌΜΟ*', 'REJECTED', 'words: “δρόμους”'],
    ['The ﬁne print is here', 'FINE print', 'REJECTED', 'words: “fine print”'],
    ['C++ (really) is a language', 'c++', 'REJECTED', 'words: “C++”'],
    ['Nothing of that kind here', '.*', 'PENDING', ''],
    ['Send me an E-Mail today', 'e-mail', 'REJECTED', 'words: “E-Mail”'],
    ['Send me an email today', 'e-mail', 'PENDING', ''],
    ['The buy-now! offers of today', 'buy-now*', 'REJECTED', 'words: “buy-now”'],
    ['And/or: as you like it', 'and/or', 'REJECTED', 'words: “And/or”'],
  ])('looks in %j for %j', (content, word, status, reason) => {
    const verdict = evaluateComment(
      comment({ content }),
      history({ words: [{ word, effect: 'reject' }] }),
    );
    expect(verdict).toEqual({ status, reason });
  });

  it('takes every sign of the keyboard in a listed word as it stands', () => {
    const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
    const word = `a${signs}b`;
    const verdict = evaluateComment(
      comment({ content: `It says ${word} there` }),
      history({ words: [{ word, effect: 'reject' }] }),
    );
    expect(verdict).toEqual({ status: 'REJECTED', reason: `words: “${word}”` });
  });

  it('holds for a word of the other list, and raises no doubt about a trusted address', () => {
    const words = [{ word: 'crypto', effect: 'hold' as const }];
    const text = comment({ content: 'My crypto is at https://a.example' });
    expect(evaluateComment(text, history({ words })).reason).toBe('words: “crypto”');
    expect(evaluateComment(text, history({ words, isTrusted: true }))).toEqual({
      status: 'PENDING',
      reason: 'trusted: the desk trusts the address',
    });
    const filled = comment({ honeypot: 'x' });
    expect(evaluateComment(filled, history({ isTrusted: true })).reason).toMatch(/^honeypot: /);
  });

  it('lets a rejection win over an earlier doubt', () => {
    const words = [{ word: 'pills', effect: 'reject' as const }];
    const text = comment({ content: 'Pills at https://a.example', honeypot: 'x' });
    expect(evaluateComment(text, history({ words, repeatedBy: 'same address' }))).toEqual({
      status: 'REJECTED',
      reason: 'words: “Pills”',
    });
  });
});
