import { signInAs } from '../testing/desk-browser';
import { onEmbeddedEngine, serve } from '../testing/on-each-engine';

/** A moment as New York has it, in winter or in summer. */
const IN_NEW_YORK = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-0[45]:00$/;
const IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

onEmbeddedEngine(
  (api) => {
    it('sends the moments of lists in the zone of the magazine', async () => {
      const { results } = (await api().get('/api/articles/?ordering=published_at&page_size=100'))
        .body;
      expect(results.length).toBeGreaterThan(30);
      for (const article of results) expect(article.published_at).toMatch(IN_NEW_YORK);
      // Number 1 came out at midnight in UTC.
      expect(results).toContainEqual(
        expect.objectContaining({ slug: 'story-1', published_at: '2025-12-31T19:00:00.000-05:00' }),
      );
    });

    it('sends those of what a search finds in it', async () => {
      const { results } = (await api().get('/api/articles/?search=quantum')).body;
      expect(results).toHaveLength(3);
      for (const article of results) expect(article.published_at).toMatch(IN_NEW_YORK);
    });

    it('sends that of a comment that a reader wrote in it', async () => {
      const written = await api().post('/api/comments/', {
        author_name: 'Jo Reader',
        author_email: 'jo@example.org',
        content: 'A comment from somewhere else.',
        article: 1,
        parent: null,
      });
      expect(written.status).toBe(201);
      expect(written.body.created_at).toMatch(IN_NEW_YORK);
    });

    it('sends a cached response as the first one, under an ETag of its own', async () => {
      const path = '/api/articles/story-1/';
      const first = await api().get(path);
      const second = await api().get(path);
      expect(second.body).toEqual(first.body);
      expect(second.body.published_at).toBe('2025-12-31T19:00:00.000-05:00');
      const etag = first.headers.get('etag') ?? '';
      expect(second.headers.get('etag')).toBe(etag);
      expect((await api().get(path, { 'if-none-match': etag })).status).toBe(304);

      const elsewhere = await serve(api().database, { timeZone: 'UTC' });
      const other = await elsewhere.get(path, { 'if-none-match': etag });
      await elsewhere.close();
      expect(other.status).toBe(200);
      expect(other.body.published_at).toBe('2026-01-01T00:00:00.000Z');
    });

    it('sends the desk its moments in UTC', async () => {
      const desk = await signInAs(api(), 'editor');
      const articles = (await desk.get('/articles/')).body.results;
      const comments = (await desk.get('/comments/')).body.results;
      expect(articles.length).toBeGreaterThan(0);
      expect(comments.length).toBeGreaterThan(0);
      for (const { published_at } of articles) expect(published_at).toMatch(IN_UTC);
      for (const { created_at } of comments) expect(created_at).toMatch(IN_UTC);
    });
  },
  { timeZone: 'America/New_York' },
);
