import { onEachEngine } from './testing/on-each-engine';

onEachEngine((api) => {
  const times = <Result>(count: number, work: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, number) => work(number)));

  it('stores an address subscribed 100 times at once exactly once', async () => {
    const responses = await times(100, (number) =>
      api().post('/api/newsletter/', {
        email: number % 2 ? 'crowd@example.org' : 'CROWD@example.org',
      }),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(99);
    const { body } = await api().get('/api/newsletter/', api().asOperator);
    expect(body.count).toBe(1);
  });

  it('stores 50 comments sent at once', async () => {
    const article = (await api().get('/api/articles/story-2/')).body.id;
    const responses = await times(50, (number) =>
      api().post('/api/comments/', {
        author_name: `Reader ${number}`,
        author_email: `reader-${number}@example.org`,
        content: `What number ${number} has to say about this.`,
        article,
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(50);
    const stored = await api().get(`/api/comments/?article=${article}`, api().asOperator);
    expect(stored.body.count).toBe(50);
  });

  it('loses no view of many at once, while they are being written', async () => {
    const before = (await api().get('/api/articles/story-3/')).body.views_count;
    await times(300, async (number) => {
      await api().post('/api/articles/story-3/view');
      if (number % 20 === 0) await api().app.views.flush();
    });
    await api().app.views.flush();
    const { body } = await api().get('/api/articles/story-3/');
    expect(body.views_count).toBe(before + 300);
  });
});
