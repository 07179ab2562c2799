import { onEmbeddedEngine } from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
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
