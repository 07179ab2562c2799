import { onEachEngine } from '../testing/on-each-engine';

onEachEngine((api) => {
  const forget = (email: unknown, headers?: Record<string, string>) =>
    api().post('/api/forget/', { email }, headers);

  const comment = async (author_email: string, content: string, parent: number | null = null) => {
    const { body } = await api().post('/api/comments/', {
      author_name: 'Jo Reader',
      author_email,
      content,
      article: 1,
      parent,
    });
    await api().send(`/api/comments/${body.id}/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...api().asOperator },
      body: JSON.stringify({ status: 'APPROVED' }),
    });
    return body.id as number;
  };

  describe('POST /api/forget/', () => {
    it('erases comments, messages and the subscription of an address in any letter case', async () => {
      const first = await comment('gone@example.org', 'What somebody said who leaves.');
      await comment('stays@example.org', 'What somebody answered who stays.', first);
      await api().post('/api/contact/', {
        name: 'Jo',
        email: 'Gone@example.org',
        subject: 'A question',
        message: 'What is it that you do?',
      });
      await api().post('/api/newsletter/', { email: 'gone@example.org' });

      const { status, body } = await forget('GONE@example.org', api().asOperator);
      expect(status).toBe(200);
      expect(body).toEqual({ comments: 1, messages: 1, subscriptions: 1 });

      const { body: left } = await api().get('/api/comments/?article=1');
      const texts = left.results.map(({ content }: { content: string }) => content);
      expect(texts).not.toContain('What somebody said who leaves.');
      expect(left.results).toContainEqual(
        expect.objectContaining({ content: 'What somebody answered who stays.', parent: null }),
      );
      for (const list of ['contact', 'newsletter']) {
        const inbox = await api().get(`/api/${list}/?page_size=100`, api().asOperator);
        expect(JSON.stringify(inbox.body).toLowerCase()).not.toContain('gone@example.org');
      }
    });

    it('finds nothing the second time', async () => {
      const { body } = await forget('never@example.org', api().asOperator);
      expect(body).toEqual({ comments: 0, messages: 0, subscriptions: 0 });
    });

    it('is for the operator, and wants an address', async () => {
      expect((await forget('gone@example.org')).status).toBe(401);
      const { status, body } = await forget('everyone', api().asOperator);
      expect(status).toBe(400);
      expect(body).toEqual({ email: ['Please enter a valid email address'] });
    });
  });
});
