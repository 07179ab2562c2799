import { sql } from 'drizzle-orm';
import { onEmbeddedEngine } from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
  it('lists pages that readers see, without those where the site shows something else', async () => {
    await api().database.db.execute(
      sql`insert into static_pages (slug, title, content)
        select name, name, 'Text' from unnest(array['about', 'compare', 'media']) as name`,
    );
    const { body } = await api().get('/api/pages/');
    expect(body).toMatchObject({ count: 2, results: [{ slug: 'about' }, { slug: 'privacy' }] });
  });

  describe('GET /api/page/{slug}/', () => {
    it('responds with title, content and image', async () => {
      const { status, body } = await api().get('/api/page/privacy/');
      expect(status).toBe(200);
      expect(body).toEqual({
        slug: 'privacy',
        title: 'Privacy Policy',
        content: '<p>We keep what you send us.</p>',
        featured_image: null,
        featured_image_info: null,
        featured_image_alt: '',
        meta_title: '',
        meta_description: '',
        about: null,
      });
    });

    it('responds with 404 and the detail that the page shows', async () => {
      const { status, body } = await api().get('/api/page/nowhere/');
      expect(status).toBe(404);
      expect(body.detail).toBe('Page not found');
    });
  });
});
