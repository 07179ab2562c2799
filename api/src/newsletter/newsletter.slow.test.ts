import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import { onEmbeddedEngine } from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
  const subscribe = (email: unknown) => api().post('/api/newsletter/', { email });

  describe('POST /api/newsletter/', () => {
    it('stores an address, trimmed', async () => {
      expect((await subscribe('  new@example.org ')).status).toBe(201);
      const { body } = await api().get('/api/newsletter/?page_size=1', api().asOperator);
      expect(body.results[0].email).toBe('new@example.org');
    });

    it.each(['twice@example.org', 'TWICE@EXAMPLE.ORG', ' Twice@Example.org '])(
      'says in the detail that %j is already subscribed',
      async (email) => {
        await subscribe('twice@example.org');
        const { status, body } = await subscribe(email);
        expect(status).toBe(400);
        expect(body.detail).toContain('already subscribed');
        expect(body).not.toHaveProperty('email');
      },
    );

    it.each([
      [undefined, 'Email is required'],
      ['', 'Email is required'],
      [null, 'Email is required'],
      ['plain', 'Please enter a valid email address'],
      ['a@b', 'Please enter a valid email address'],
      ['a b@c.de', 'Please enter a valid email address'],
      ['@c.de', 'Please enter a valid email address'],
      ['a@.de', 'Please enter a valid email address'],
      [`${'@'.repeat(50_000)}`, 'Please enter a valid email address'],
      [7, 'Email must be text'],
    ])('refuses %j with the message of its field', async (email, message) => {
      const { status, body } = await subscribe(email);
      expect(status).toBe(400);
      expect(body).toEqual({ email: [message] });
    });
  });

  describe('GET /api/newsletter/', () => {
    it('is for the operator only, as list and as CSV', async () => {
      await subscribe('csv@example.org');
      expect((await api().get('/api/newsletter/')).status).toBe(401);
      const { body } = await api().get('/api/newsletter/?format=csv', api().asOperator);
      expect(body).toMatch(/^id,created_at,email\r\n/);
      expect(body).toContain(',csv@example.org\r\n');
      expect((await api().get('/api/newsletter/?page=99', api().asOperator)).status).toBe(404);
      expect((await api().get('/api/newsletter/?format=xml', api().asOperator)).status).toBe(400);
    });

    it('exports every one of many, once and in order', async () => {
      await api().database.db.execute(
        sql`insert into newsletter_subscriptions (email)
          select 'many-' || n || '@example.org' from generate_series(1, 1001) as n`,
      );
      const stored = await queryRows<{ id: number }>(
        api().database.db,
        sql`select id from newsletter_subscriptions order by id`,
      );
      const { body } = await api().get('/api/newsletter/?format=csv', api().asOperator);
      const [, ...lines] = body.trimEnd().split('\r\n') as string[];
      expect(lines.map((line) => Number(line.split(',', 1)))).toEqual(stored.map(({ id }) => id));
      expect(lines.length).toBeGreaterThan(1_000);
    });
  });
});
