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
    ['a filled hidden field', { honeypot: 'x' }, {}, 'REJECTED', /^honeypot: /],
    ['a repeated text', {}, { repeatedBy: 'same address' }, 'REJECTED', /^duplicate: /],
    [
      'the text of somebody else',
      {},
      { repeatedBy: 'another address' },
      'PENDING',
      /^duplicate: another address/,
    ],
    ['one letter over and over', { content: 'a'.repeat(30) }, {}, 'REJECTED', /^repetition: /],
    [
      'a few words over and over',
      { content: 'buy now '.repeat(10) },
      {},
      'REJECTED',
      /^repetition: /,
    ],
    ['one link', { content: 'Look at www.example.org please' }, {}, 'PENDING', /^links: 1/],
    ['many links', { content: 'http://a http://b http://c http://d' }, {}, 'REJECTED', /^links: 4/],
    ['a link for a name', { authorName: 'Jo https://a.example' }, {}, 'REJECTED', /^links: /],
    ['a hurry', {}, { recentFromAddress: 5 }, 'PENDING', /^pace: 5/],
    ['a flood', {}, { recentFromAddress: 20 }, 'REJECTED', /^pace: 20/],
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

  it.each<[string, string, 'PENDING' | 'REJECTED', string]>([
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
    const bad = comment({ honeypot: 'x' });
    expect(evaluateComment(bad, history({ isTrusted: true })).status).toBe('REJECTED');
  });

  it('lets a rejection win over an earlier doubt', () => {
    const verdict = evaluateComment(
      comment({ content: 'See https://a.example' }),
      history({ recentFromAddress: 50 }),
    );
    expect(verdict).toEqual({ status: 'REJECTED', reason: expect.stringMatching(/^pace/) });
  });
});
