import { onEmbeddedEngine } from '../testing/on-each-engine';

onEmbeddedEngine((api) => {
  describe('GET /api/authors/{authorId}/', () => {
    it('responds with the profile by username and by id', async () => {
      const byName = await api().get('/api/authors/ada/');
      expect(byName.status).toBe(200);
      expect(byName.body).toEqual({
        id: expect.any(Number),
        first_name: 'Ada',
        last_name: 'Quill',
        username: 'ada',
        bio: 'Ada Quill writes.',
        profile_picture: '/media/authors/portrait-12345678.jpg',
        profile_picture_info: {
          width: 640,
          height: 640,
          widths: [96, 160, 320],
          color: '#aabbcc',
        },
        article_count: 15,
        joined_date: '2025-01-15T00:00:00.000Z',
        email: 'ada@waypost.example',
        social_links: { website: 'https://waypost.example' },
      });
      expect((await api().get(`/api/authors/${byName.body.id}/`)).body).toEqual(byName.body);
    });

    it('counts no articles for who has written none', async () => {
      expect((await api().get('/api/authors/nobody/')).body.article_count).toBe(0);
    });

    it.each(['nowhere', '999999', '99999999999999', '0', '%20'])(
      'responds with 404 and a detail for %s',
      async (id) => {
        const { status, body } = await api().get(`/api/authors/${id}/`);
        expect(status).toBe(404);
        expect(body.detail).toEqual(expect.any(String));
      },
    );
  });
});
