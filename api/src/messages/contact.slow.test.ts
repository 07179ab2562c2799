import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import { addContactMessage } from './messages';
import { onEmbeddedEngine } from '../testing/on-each-engine';

const valid = {
  name: 'Jo Reader',
  email: 'jo@example.org',
  subject: 'A question',
  message: 'How do you test what you write?',
};

onEmbeddedEngine((api) => {
  describe('POST /api/contact/', () => {
    it('stores a message and thanks', async () => {
      const { status, body } = await api().post('/api/contact/', valid);
      expect(status).toBe(201);
      expect(body).toEqual({
        detail: "Thank you for contacting us. We'll get back to you within 24 hours.",
      });
    });

    it.each([
      ['"ann1@example.org"', 'ann1@example.org'],
      ['Ann<ann2@example.org>', 'ann2@example.org'],
      ['mailto:ann3@example.org', 'ann3@example.org'],
      ['ann4@example.org.', 'ann4@example.org'],
      ['ａｎｎ５＠ｅｘａｍｐｌｅ。ｏｒｇ', 'ann5@example.org'],
    ])('stores %s bare, in every form', async (given, email) => {
      const [article] = (await api().get('/api/articles/?page_size=1')).body.results;
      const comment = { author_name: 'Ann', author_email: given, content: 'A comment of mine.' };
      const sent = [
        await api().post('/api/contact/', { ...valid, email: given }),
        await api().post('/api/newsletter/', { email: given }),
        await api().post('/api/comments/', { ...comment, article: article.id }),
      ];
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
      const rows = await queryRows(
        api().database.db,
        sql`select from contact_messages where email = ${email}
          union all select from newsletter_subscriptions where email = ${email}
          union all select from comments where author_email = ${email}`,
      );
      expect(rows).toHaveLength(3);
    });

    it.each([
      ['name', undefined, 'Name is required'],
      ['name', '  ', 'Name is required'],
      ['name', 'J', 'Name must be at least 2 characters'],
      ['name', 'J'.repeat(101), 'Name must be at most 100 characters'],
      ['email', '', 'Email is required'],
      ['email', 'jo@', 'Please enter a valid email address'],
      ['email', 'jo@example.org,victim@example.org', 'Please enter a valid email address'],
      [
        'email',
        'Jo <jo@example.org>, V <victim@example.org>',
        'Please enter a valid email address',
      ],
      ['email', 'jo@example.org <victim@example.org>', 'Please enter a valid email address'],
      ['email', 'list:jo@example.org;', 'Please enter a valid email address'],
      ['email', '"jo"@example.org', 'Please enter a valid email address'],
      ['email', 'jo(x)@example.org', 'Please enter a valid email address'],
      ['email', 'jo@example..org', 'Please enter a valid email address'],
      ['email', 'jo\ud800@example.org', 'Please enter a valid email address'],
      ['subject', undefined, 'Subject is required'],
      ['subject', '\r\n', 'Subject is required'],
      ['subject', 'Hey!', 'Subject must be at least 5 characters'],
      ['subject', 's'.repeat(201), 'Subject must be at most 200 characters'],
      ['message', null, 'Message is required'],
      ['message', 'Hello    ', 'Message must be at least 10 characters'],
      ['message', 'm'.repeat(10_001), 'Message must be at most 10000 characters'],
      ['message', { $ne: null }, 'Message must be text'],
    ])('refuses %s %j: %s', async (field, value, message) => {
      const { status, body } = await api().post('/api/contact/', { ...valid, [field]: value });
      expect(status).toBe(400);
      expect(body).toEqual({ [field]: [message] });
    });

    it('stores what would break SQL or a header as the text it is', async () => {
      const subject = "Robert'); DROP TABLE articles;--\r\nBcc: all@example.org";
      await api().post('/api/contact/', { ...valid, subject });
      const { body } = await api().get('/api/contact/?page_size=1', api().asOperator);
      expect(body.results[0].subject).toBe("Robert'); DROP TABLE articles;-- Bcc: all@example.org");
    });

    it('stores the longest message', async () => {
      const message = '漢字'.repeat(5_000);
      expect((await api().post('/api/contact/', { ...valid, message })).status).toBe(201);
    });
  });

  describe('GET /api/contact/', () => {
    it('is for the operator only', async () => {
      const { status, body } = await api().get('/api/contact/');
      expect(status).toBe(401);
      expect(body.detail).toEqual(expect.any(String));
      expect((await api().get('/api/contact/?format=csv')).status).toBe(401);
    });

    it('responds with messages as a paged list, newest first', async () => {
      await api().post('/api/contact/', { ...valid, subject: 'The latest one' });
      const { status, headers, body } = await api().get(
        '/api/contact/?page_size=1',
        api().asOperator,
      );
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.count).toBeGreaterThan(1);
      expect(body.next).toBe('/api/contact/?page_size=1&page=2');
      expect(body.results).toEqual([
        {
          id: expect.any(Number),
          ...valid,
          subject: 'The latest one',
          created_at: expect.stringMatching(/Z$/),
        },
      ]);
    });

    it('responds with all messages as CSV that no spreadsheet runs', async () => {
      await api().post('/api/contact/', {
        ...valid,
        name: '=SUM(A1)',
        message: 'Two lines,\nand "quotes"',
      });
      const { status, headers, body } = await api().get(
        '/api/contact/?format=csv',
        api().asOperator,
      );
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/^text\/csv/);
      expect(headers.get('content-disposition')).toContain('contact.csv');
      const [head] = body.split('\r\n');
      expect(head).toBe('id,created_at,name,email,subject,message');
      expect(body).toContain(",'=SUM(A1),jo@example.org,A question,");
      expect(body).toContain('"Two lines,\nand ""quotes"""\r\n');
    });

    it('writes no stored address that a mail program takes for another person’s', async () => {
      const email = 'a<victim@example.org>';
      await addContactMessage(api().database.db, { ...valid, email });
      const { body } = await api().get('/api/contact/?format=csv', api().asOperator);
      expect(body.includes('victim@example.org')).toBe(false);
      expect(body.includes(',a%3Cvictim%40example.org%3E,')).toBe(true);
      const erased = await api().post('/api/forget/', { email }, api().asOperator);
      expect(erased.body).toMatchObject({ messages: 1 });
    });

    it.each([
      ['a semicolon', 'x;=1+1', "x;'=1+1"],
      ['a tab', 'x\t@SUM(A1)', "x\t'@SUM(A1)"],
      ['a line break', 'x\n-1+1', "x\n'-1+1"],
      ['a semicolon, spaces and a quote', 'x; "+1', `x; ""'+1`],
      ['a semicolon, in full width', 'x;\uff1d1', "x;'\uff1d1"],
    ])('marks as text what a spreadsheet would run after %s', async (_what, text, exported) => {
      await api().post('/api/contact/', { ...valid, message: `A long message ${text}` });
      const { body } = await api().get('/api/contact/?format=csv', api().asOperator);
      expect(body).toContain(`A long message ${exported}`);
    });
  });
});
