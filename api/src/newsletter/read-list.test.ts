import { ListNotUnderstood, readAddressList } from './read-list';

const emailsIn = (text: string) => readAddressList(text).emails;

it.each([
  ['ann@example.org\nbob@example.org', ['ann@example.org', 'bob@example.org']],
  [
    'ann@example.org, bob@example.org; cy@example.org',
    ['ann@example.org', 'bob@example.org', 'cy@example.org'],
  ],
  ['"ann@example.org"', ['ann@example.org']],
  ['Ann Other <ann@example.org>\nBob<bob@example.org>', ['ann@example.org', 'bob@example.org']],
  ['"Other, Ann" <ann@example.org>', ['ann@example.org']],
  ['mailto:ann@example.org?subject=Hi', ['ann@example.org']],
  ['ann@example.org.', ['ann@example.org']],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｏｒｇ', ['ann@example.org']],
  ['\uFEFFann@example.org\r\n\r\n', ['ann@example.org']],
  ['日本@例え.jp', ['日本@例え.jp']],
])('reads %j', (text, emails) => {
  expect(readAddressList(text)).toEqual({ emails, invalid: [], leftOut: 0 });
});

it('returns what is no address', () => {
  expect(readAddressList('ann@example.org\nnobody\nann@\uFFFD.org')).toEqual({
    emails: ['ann@example.org'],
    invalid: ['nobody', 'ann@\uFFFD.org'],
    leftOut: 0,
  });
});

it.each([
  'Email Address,First Name,Status\nann@example.org,Ann,subscribed\nbob@example.org,Bob,cleaned\n',
  'name;e-mail;unsubscribed_at\nAnn;ann@example.org;\nBob;bob@example.org;2026-01-02\n',
  'email\tbounced\nann@example.org\tfalse\nbob@example.org\ttrue\n',
  'email,status\nann@example.org,active\nbob@example.org,pending\n',
])('takes from a table who is subscribed: %j', (text) => {
  expect(readAddressList(text)).toEqual({ emails: ['ann@example.org'], invalid: [], leftOut: 1 });
});

it.each([
  'email,tags,status\nann@example.org,a;b,subscribed\nbob@example.org,vip;active,unsubscribed\n',
  'Name,Address,Email,Opted out\nAnn,1 High St,ann@example.org,no\nBob,2 High St,bob@example.org,yes\n',
  'email;name;unsubscribe date\nann@example.org;Ann, A.;\nbob@example.org;Bob;2026-01-01\n',
])('reads the columns by the one sign between their names: %j', (text) => {
  expect(readAddressList(text)).toEqual({ emails: ['ann@example.org'], invalid: [], leftOut: 1 });
});

it('takes a quoted line break and an odd number of columns', () => {
  expect(emailsIn('email,note\nann@example.org,"two\nlines"\nbob@example.org\n')).toEqual([
    'ann@example.org',
    'bob@example.org',
  ]);
});

it.each([
  ['ann@example.org,Ann,unsubscribed', 'columns have no names'],
  ['name,status\nAnn,subscribed', 'is called email'],
  ['email,subscribed\nann@example.org,false', 'the column "subscribed"'],
  ['email,is active\nann@example.org,no', 'the column "is active"'],
  ['email,status\nann@example.org,a,b,unsubscribed', 'Row 2 has more columns'],
  ['email,name\n"ann@example.org,Ann\n', 'cannot be read'],
])('refuses %j whole, and says what to do', (text, words) => {
  expect(() => readAddressList(text)).toThrow(ListNotUnderstood);
  expect(() => readAddressList(text)).toThrow(words);
});
