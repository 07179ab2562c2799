import { onEachEngine } from '../testing/on-each-engine';

onEachEngine((api) => {
  let story = 0;
  beforeAll(async () => {
    story = (await api().get('/api/articles/story-1/')).body.id;
  });

  let writers = 0;
  const valid = (changes: Record<string, unknown> = {}) => ({
    author_name: 'Jo Reader',
    author_email: `reader-${++writers}@example.org`,
    content: `A thought that nobody had before, number ${writers}.`,
    article: story,
    ...changes,
  });
  const write = (changes?: Record<string, unknown>) => api().post('/api/comments/', valid(changes));
  const asOperator = async (path: string) => (await api().get(path, api().asOperator)).body;
  const decide = (id: number, status: unknown) =>
    api().send(`/api/comments/${id}/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...api().asOperator },
      body: JSON.stringify({ status }),
    });
  const storedAs = async (id: number) =>
    (await asOperator(`/api/comments/?article=${story}`)).results.find(
      (comment: { id: number }) => comment.id === id,
    );

  describe('GET /api/comments/', () => {
    it('responds with approved comments and replies of an article, flat, without addresses', async () => {
      const { status, body } = await api().get(`/api/comments/?article=${story}`);
      expect(status).toBe(200);
      expect(body.results).toEqual([
        {
          id: expect.any(Number),
          parent: null,
          author_name: 'Reader One',
          content: 'A first and approved comment.',
          status: 'APPROVED',
          created_at: '2026-03-01T10:00:00.000Z',
        },
        expect.objectContaining({ parent: body.results[0].id, author_name: 'Reader Two' }),
      ]);
      expect(JSON.stringify(body)).not.toContain('@');
    });

    it('responds with an empty list for an article without comments', async () => {
      const { body } = await api().get('/api/comments/?article=999999');
      expect(body).toEqual({ count: 0, next: null, previous: null, results: [] });
    });

    it('wants to know the article', async () => {
      const { status, body } = await api().get('/api/comments/');
      expect(status).toBe(400);
      expect(body).toEqual({ article: ['Article is required'] });
    });

    it.each(['article=abc', 'article=0', 'article=-1', 'article=1&article=2', 'page=0&article=1'])(
      'responds with 400 and a detail for ?%s',
      async (query) => {
        const { status, body } = await api().get(`/api/comments/?${query}`);
        expect(status).toBe(400);
        expect(body.detail).toEqual(expect.any(String));
      },
    );

    it('shows other states only to the operator', async () => {
      expect((await api().get(`/api/comments/?article=${story}&status=pending`)).status).toBe(401);
      const wrong = { authorization: 'Bearer wrong' };
      expect((await api().get('/api/comments/?status=pending', wrong)).status).toBe(401);
      const body = await asOperator(`/api/comments/?article=${story}&status=Pending`);
      expect(body.results[0]).toMatchObject({
        author_name: 'Reader Three',
        author_email: 'three@example.org',
        article: story,
        article_slug: 'story-1',
        status: 'PENDING',
      });
    });

    it('shows the operator all states of all articles', async () => {
      const { results } = await asOperator('/api/comments/');
      expect(new Set(results.map(({ status }: { status: string }) => status))).toContain('PENDING');
      expect((await api().get('/api/comments/?status=odd', api().asOperator)).status).toBe(400);
    });
  });

  describe('POST /api/comments/', () => {
    it('stores a comment that waits for moderation', async () => {
      const comment = valid();
      const { status, body } = await api().post('/api/comments/', comment);
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        parent: null,
        author_name: 'Jo Reader',
        content: comment.content,
        status: 'PENDING',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        detail: 'Comment submitted successfully! It will be visible after moderation.',
      });
      const { results } = (await api().get(`/api/comments/?article=${story}`)).body;
      expect(results.map(({ id }: { id: number }) => id)).not.toContain(body.id);
    });

    it.each([
      ['author_name', undefined, 'Name is required'],
      ['author_name', null, 'Name is required'],
      ['author_name', '', 'Name is required'],
      ['author_name', ' \t\n ', 'Name is required'],
      ['author_name', '\u200B', 'Name is required'],
      ['author_name', 'Jo\u0000', 'Remove the control character U+0000, which nobody can see'],
      [
        'content',
        'A comment\u0007 rings',
        'Remove the control character U+0007, which nobody can see',
      ],
      ['author_name', ' J ', 'Name must be at least 2 characters'],
      ['author_name', 'J'.repeat(101), 'Name must be at most 100 characters'],
      ['author_name', 5, 'Name must be text'],
      ['author_name', ['Jo'], 'Name must be text'],
      ['author_email', undefined, 'Email is required'],
      ['author_email', '  ', 'Email is required'],
      ['author_email', 'jo', 'Please enter a valid email address'],
      ['author_email', 'jo@example', 'Please enter a valid email address'],
      ['author_email', 'jo example@example.org', 'Please enter a valid email address'],
      ['author_email', 'jo@@example.org', 'Please enter a valid email address'],
      ['author_email', `${'j'.repeat(250)}@example.org`, 'Please enter a valid email address'],
      ['author_email', {}, 'Email must be text'],
      ['content', undefined, 'Comment is required'],
      ['content', '   ', 'Comment is required'],
      ['content', 'Too short', 'Comment must be at least 10 characters'],
      ['content', 'long '.repeat(1_001), 'Comment must be at most 5000 characters'],
      ['article', undefined, 'Article is required'],
      ['article', 'story-1', 'Article must be an id'],
      ['article', 1.5, 'Article must be an id'],
      ['article', -1, 'Article must be an id'],
      ['article', 2 ** 40, 'Article must be an id'],
      ['article', 2_000_000_000, 'Article not found'],
      ['parent', 'x', 'Parent must be an id'],
    ])('refuses %s %j: %s', async (field, value, message) => {
      const { status, body } = await write({ [field]: value });
      expect(status).toBe(400);
      expect(body).toEqual({ [field]: [message] });
    });

    it('names every wrong field at once', async () => {
      const { body } = await api().post('/api/comments/', {});
      expect(Object.keys(body).sort()).toEqual([
        'article',
        'author_email',
        'author_name',
        'content',
      ]);
    });

    it.each([[[]], ['text'], [null], [5]])('refuses the body %j', async (body) => {
      const response = await api().post('/api/comments/', body);
      expect(response.status).toBe(400);
      expect(response.body.detail).toEqual(expect.any(String));
    });

    it('takes the article’s id as text, as forms send it', async () => {
      expect((await write({ article: String(story) })).status).toBe(201);
    });

    it('stores plain text composed and without invisible characters', async () => {
      const { body } = await write({
        author_name: '  Zoe\u0308\u202E \t Q ',
        content: 'A <b>bold</b>\u200E comment\r\nof two lines \u2060here',
      });
      expect(body.author_name).toBe('Zoë Q');
      expect(body.content).toBe('A <b>bold</b> comment\nof two lines here');
    });

    it('stores the longest comment that is allowed', async () => {
      const content = 'äöü ß '.repeat(833).trim();
      expect((await write({ content })).body.content).toBe(content);
    });
  });

  describe('replies', () => {
    it('are stored below an approved comment', async () => {
      const [first] = (await api().get(`/api/comments/?article=${story}`)).body.results;
      const { status, body } = await write({ parent: first.id });
      expect(status).toBe(201);
      expect(body.parent).toBe(first.id);
    });

    it('are refused to a comment that is not approved, missing, or elsewhere', async () => {
      const pending = (await write()).body.id;
      const elsewhere = (await api().get('/api/articles/story-2/')).body.id;
      const [first] = (await api().get(`/api/comments/?article=${story}`)).body.results;
      for (const changes of [
        { parent: pending },
        { parent: 1_000_000 },
        { parent: first.id, article: elsewhere },
      ]) {
        const { status, body } = await write(changes);
        expect(status).toBe(400);
        expect(body).toEqual({ parent: ['The comment you reply to is not on this article'] });
      }
    });

    it('go one level deep', async () => {
      const { results } = (await api().get(`/api/comments/?article=${story}`)).body;
      const reply = results.find(({ parent }: { parent: number | null }) => parent !== null);
      const { status, body } = await write({ parent: reply.id });
      expect(status).toBe(400);
      expect(body.parent).toHaveLength(1);
    });

    it('disappear with the comment they answer', async () => {
      const parent = (await write()).body.id;
      await decide(parent, 'APPROVED');
      const reply = (await write({ parent })).body.id;
      await decide(reply, 'APPROVED');
      const idsNow = async () =>
        (await api().get(`/api/comments/?article=${story}`)).body.results.map(
          ({ id }: { id: number }) => id,
        );
      expect(await idsNow()).toEqual(expect.arrayContaining([parent, reply]));
      await decide(parent, 'REJECTED');
      expect(await idsNow()).not.toContain(reply);
    });
  });

  describe('PATCH /api/comments/{id}/', () => {
    it.each(['APPROVED', 'approved', 'Approved'])('shows a comment set to %s', async (state) => {
      const { id } = (await write()).body;
      const { status, body } = await decide(id, state);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, status: 'APPROVED', article_slug: 'story-1' });
      const { results } = (await api().get(`/api/comments/?article=${story}`)).body;
      expect(results.map((comment: { id: number }) => comment.id)).toContain(id);
      await decide(id, 'REJECTED');
    });

    it('refuses readers, unknown comments and unknown states', async () => {
      const { id } = (await write()).body;
      const path = `/api/comments/${id}/`;
      const body = JSON.stringify({ status: 'APPROVED' });
      const headers = { 'content-type': 'application/json' };
      expect((await api().send(path, { method: 'PATCH', headers, body })).status).toBe(401);
      expect((await decide(999_999, 'APPROVED')).status).toBe(404);
      const odd = await decide(id, 'ODD');
      expect(odd.status).toBe(400);
      expect(odd.body).toEqual({ status: ['Status must be one of PENDING, APPROVED, REJECTED'] });
    });
  });

  describe('moderation', () => {
    it.each([
      ['a filled hidden field', { leave_empty: 'https://spam.example' }, 'PENDING', 'honeypot'],
      [
        'many links',
        { content: 'Buy '.concat('https://a.example '.repeat(5)) },
        'PENDING',
        'links',
      ],
      ['a link', { content: 'See https://waypost.example/ for that' }, 'PENDING', 'links'],
      ['one letter repeated', { content: `W${'o'.repeat(40)}w` }, 'PENDING', 'repetition'],
    ])('moderates %s', async (_name, changes, state, rule) => {
      const { status, body } = await write(changes);
      expect(status).toBe(201);
      expect(body.status).toBe('PENDING');
      const stored = await storedAs(body.id);
      expect(stored.status).toBe(state);
      expect(stored.moderation_reason).toMatch(new RegExp(`^${rule}: `));
    });

    it('doubts the same text from the same address, and from another', async () => {
      const content = 'Exactly the same text, twice in a row.';
      await write({ content, author_email: 'twice@example.org' });
      const again = (await write({ content, author_email: 'TWICE@example.org' })).body;
      expect(await storedAs(again.id)).toMatchObject({
        status: 'PENDING',
        moderation_reason: expect.stringMatching(/^duplicate: the same text/),
      });
      const other = (await write({ content, author_email: 'other@example.org' })).body;
      expect(await storedAs(other.id)).toMatchObject({
        status: 'PENDING',
        moderation_reason: expect.stringMatching(/^duplicate: another address/),
      });
    });

    it('doubts an address in a hurry', async () => {
      const author_email = 'hurry@example.org';
      for (let number = 0; number < 5; number++) await write({ author_email });
      const sixth = (await write({ author_email: 'HURRY@example.org' })).body;
      expect(await storedAs(sixth.id)).toMatchObject({
        status: 'PENDING',
        moderation_reason: expect.stringMatching(/^pace: 5 /),
      });
    });
  });
});
