import { signInAs } from '../testing/desk-browser';
import { fakeDate } from '../testing/fake-date';
import { onEachEngine } from '../testing/on-each-engine';
import { withMailOnEachEngine } from '../testing/with-mail';
import { sendDigests } from './digest';

const DAY_MS = 24 * 60 * 60_000;

onEachEngine((api) => {
  afterEach(() => jest.useRealTimers());

  let writers = 0;
  const write = async (changes: Record<string, unknown> = {}) => {
    const response = await api().post('/api/comments/', {
      author_name: 'Jo Reader',
      author_email: `queue-${++writers}@example.org`,
      content: `A thought for the queue, number ${writers}.`,
      article: 1,
      ...changes,
    });
    return response.body.id as number;
  };
  const moderator = () => signInAs(api(), 'moderator');
  const from = (ids: number[], status = 'PENDING') => ids.map((id) => ({ id, from: status }));
  const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);

  it('finds comments by state, article, rule, address and words', async () => {
    const desk = await moderator();
    const plain = await write({ author_email: 'Find.Me@example.org' });
    const linked = await write({ content: 'Look at https://a.example for 100% of it_all.' });
    const elsewhere = await write({ article: 2 });
    const found = async (query: string) => idsOf((await desk.get(`/comments/?${query}`)).body);
    expect(await found('status=pending&email=find.me@example.org')).toEqual([plain]);
    expect(await found('rule=links')).toContain(linked);
    expect(await found('rule=links')).not.toContain(plain);
    expect(await found('article=story-2')).toContain(elsewhere);
    expect(await found('article=story-2')).not.toContain(plain);
    expect(await found('search=100%25%20OF%20it_all')).toEqual([linked]);
    expect(await found('status=pending&ordering=created_at')).toEqual(
      (await found('status=pending')).reverse(),
    );
    expect((await desk.get('/comments/?status=odd')).status).toBe(400);
    expect((await desk.get('/comments/?page=99')).status).toBe(404);
    const { body } = await desk.get(`/comments/?search=it_all`);
    expect(body.results[0]).toMatchObject({ rule: 'links', article_title: expect.any(String) });
  });

  it('stores what the operator decides by the API, for whoever decides at the desk meanwhile', async () => {
    const desk = await moderator();
    const id = await write();
    const byToken = await api().send(`/api/comments/${id}/`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...api().asOperator },
      body: JSON.stringify({ status: 'approved' }),
    });
    expect(byToken.body).toMatchObject({ id, status: 'APPROVED' });
    const late = { comments: from([id]), status: 'rejected' };
    const { status, body } = await desk.post('/comments/decisions/', late);
    expect(status).toBe(409);
    expect(body.conflicts).toEqual([
      { id, status: 'APPROVED', decided_by: null, decided_at: expect.any(String) },
    ]);
  });

  it('shows the thread around a comment in every state', async () => {
    const desk = await moderator();
    const root = await write();
    await desk.post('/comments/decisions/', { comments: from([root]), status: 'approved' });
    const reply = await write({ parent: root });
    const { body } = await desk.get(`/comments/${reply}/thread/`);
    expect(body.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [root, 'APPROVED'],
      [reply, 'PENDING'],
    ]);
    expect((await desk.get('/comments/999999/thread/')).status).toBe(404);
  });

  it('answers as staff, once, where readers see what is answered', async () => {
    const desk = await moderator();
    const id = await write();
    const other = await write({ parent: undefined });
    const answer = (to: number, content = 'Thank you, that is mended.') =>
      desk.post(`/comments/${to}/replies/`, { content });
    expect(await answer(id)).toMatchObject({ status: 409, body: { code: 'not_public' } });
    const decide = (ids: number[], status: string) =>
      desk.post('/comments/decisions/', { comments: from(ids), status });
    await decide([id], 'approved');
    const [first, again] = await Promise.all([answer(id), answer(id)]);
    expect(first).toMatchObject({
      status: 201,
      body: {
        parent: id,
        is_staff: true,
        status: 'APPROVED',
        content: 'Thank you, that is mended.',
      },
    });
    expect(first.body).not.toHaveProperty('author_email');
    expect(again.body).toEqual(first.body);
    const beside = await answer(first.body.id, 'And one more thing. ありがとう');
    expect(beside.body.parent).toBe(id);
    const read = await api().get('/api/comments/?article=1');
    const ofThread = read.body.results.filter(
      (comment: { id: number; parent: number | null }) =>
        comment.id === id || comment.parent === id,
    );
    expect(ofThread.map((comment: { is_staff?: true }) => comment.is_staff)).toEqual([
      undefined,
      true,
      true,
    ]);
    expect((await answer(other)).status).toBe(409);
    expect((await answer(id, ' ')).body).toEqual({ content: ['Answer is required'] });
    expect((await answer(999_999)).status).toBe(404);
    const machine = await api().send(`/api/desk/comments/${id}/replies/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...api().asOperator },
      body: JSON.stringify({ content: 'From nobody.' }),
    });
    expect(machine.status).toBe(403);
    await desk.post('/comments/decisions/', {
      comments: from([beside.body.id], 'APPROVED'),
      status: 'rejected',
    });
    expect(JSON.stringify((await api().get('/api/comments/?article=1')).body)).not.toContain(
      'one more thing',
    );
  });

  it('decides many at once and undoes it, but not what was decided since', async () => {
    const desk = await moderator();
    const ids = await Promise.all(Array.from({ length: 5 }, () => write()));
    const [first = 0, second = 0] = ids;
    await desk.post('/comments/decisions/', { comments: from([first]), status: 'REJECTED' });
    const { status, body } = await desk.post('/comments/decisions/', {
      comments: [...from([first], 'REJECTED'), ...from([...ids.slice(1), 999_999])],
      status: 'APPROVED',
    });
    expect(status).toBe(201);
    expect(body.comments).toHaveLength(5);
    expect(body.comments).toContainEqual({ id: first, from: 'REJECTED', to: 'APPROVED' });
    const shown = await api().get('/api/comments/?article=1');
    expect(idsOf(shown.body)).toEqual(expect.arrayContaining(ids));

    const again = { comments: from([second], 'APPROVED'), status: 'REJECTED' };
    await desk.post('/comments/decisions/', again);
    const undo = await desk.post(`/comments/decisions/${body.id}/undo/`);
    expect(undo.body.restored).toEqual(ids.filter((id) => id !== second).sort((a, b) => a - b));
    const states = (await desk.get('/comments/?page_size=200')).body.results as {
      id: number;
      status: string;
    }[];
    const stateOf = (id: number) => states.find((comment) => comment.id === id)?.status;
    expect([stateOf(first), stateOf(second), stateOf(ids[2]!)]).toEqual([
      'REJECTED',
      'REJECTED',
      'PENDING',
    ]);
    expect((await desk.post(`/comments/decisions/${body.id}/undo/`)).status).toBe(404);
  });

  it('tells who decided meanwhile, and overwrites nothing', async () => {
    const [mona, other] = [await moderator(), await moderator()];
    const { name } = (await mona.get('/session/')).body.person;
    const ids = [await write(), await write()];
    const [first = 0, second = 0] = ids;
    await mona.post('/comments/decisions/', { comments: from([first]), status: 'APPROVED' });
    const late = await other.post('/comments/decisions/', {
      comments: from(ids),
      status: 'REJECTED',
    });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'decided_meanwhile',
      detail: 'Somebody else decided meanwhile. Nothing was changed.',
      conflicts: [
        { id: first, status: 'APPROVED', decided_by: name, decided_at: expect.any(String) },
      ],
    });
    const stateOf = async (id: number) =>
      (await other.get(`/comments/${id}/thread/`)).body[0].status;
    expect([await stateOf(first), await stateOf(second)]).toEqual(['APPROVED', 'PENDING']);
    // Whoever wants what is already so has no quarrel.
    const same = await other.post('/comments/decisions/', {
      comments: from(ids),
      status: 'APPROVED',
    });
    expect(same.body.comments).toEqual([{ id: second, from: 'PENDING', to: 'APPROVED' }]);
  });

  it('leaves alone what others decided since, also when it is as it was left', async () => {
    const [mona, other] = [await moderator(), await moderator()];
    const [first, second, third] = [await write(), await write(), await write()];
    const decideOn = async (desk: typeof mona, ids: number[], was: string, status: string) =>
      (await desk.post('/comments/decisions/', { comments: from(ids, was), status })).body
        .id as number;
    const ids = [first, second, third];
    const mine = await decideOn(mona, ids, 'PENDING', 'APPROVED');
    await decideOn(other, [first], 'APPROVED', 'REJECTED');
    await decideOn(other, [first], 'REJECTED', 'APPROVED');
    const undone = await decideOn(other, [second], 'APPROVED', 'REJECTED');
    await other.post(`/comments/decisions/${undone}/undo/`);
    const { body } = await mona.post(`/comments/decisions/${mine}/undo/`);
    expect(body.restored).toEqual([second, third]);
    const [left] = (await mona.get(`/comments/${first}/thread/`)).body;
    expect(left.status).toBe('APPROVED');
  });

  it('decides once, however often a decision is sent with one key', async () => {
    const [mona, other] = [await moderator(), await moderator()];
    const [first, second] = [await write(), await write()];
    const order = {
      comments: from([first, second]),
      status: 'APPROVED',
      idempotency_key: `one-decision-on-${first}-and-${second}`,
    };
    const sent = await Promise.all([1, 2].map(() => mona.post('/comments/decisions/', order)));
    sent.push(await mona.post('/comments/decisions/', order));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(sent[2]!.body.comments).toEqual(
      [first, second].map((id) => ({ id, from: 'PENDING', to: 'APPROVED' })),
    );
    // More comments under the same key are not called decided.
    const third = await write();
    const more = { ...order, comments: from([first, second, third]) };
    const reused = await mona.post('/comments/decisions/', more);
    expect([reused.status, reused.body.conflicts]).toMatchObject([
      409,
      [{ id: third, status: 'PENDING' }],
    ]);
    const { body } = await mona.post(`/comments/decisions/${sent[2]!.body.id}/undo/`);
    expect(body.restored).toEqual([first, second]);

    // What was changed since is not called decided.
    const late = await mona.post('/comments/decisions/', order);
    expect([late.status, late.body.code]).toEqual([409, 'decided_meanwhile']);
    for (const [desk, status] of [
      [mona, 'REJECTED'],
      [other, 'APPROVED'],
    ] as const) {
      const renamed = await desk.post('/comments/decisions/', { ...order, status });
      expect(renamed.body).toEqual({ idempotency_key: ['names another decision'] });
    }
  });

  it('undoes decisions of one’s own, and for an operator those of all', async () => {
    const [mona, other] = [await moderator(), await moderator()];
    const id = await write();
    const order = { comments: from([id]), status: 'REJECTED' };
    const { body } = await mona.post('/comments/decisions/', order);
    const undo = `/comments/decisions/${body.id}/undo/`;
    expect((await other.post(undo)).status).toBe(404);
    expect((await mona.post(undo)).body.restored).toEqual([id]);

    const second = await mona.post('/comments/decisions/', order);
    const operator = await signInAs(api(), 'operator');
    const undone = await operator.post(`/comments/decisions/${second.body.id}/undo/`);
    expect(undone.body.restored).toEqual([id]);
  });

  it('undoes nothing after a day', async () => {
    const desk = await moderator();
    const id = await write();
    const { body } = await desk.post('/comments/decisions/', {
      comments: from([id]),
      status: 'APPROVED',
    });
    fakeDate(Date.now() + DAY_MS + 1_000);
    expect((await desk.post(`/comments/decisions/${body.id}/undo/`)).status).toBe(404);
  });

  it('counts what waits and what is new', async () => {
    const desk = await moderator();
    const before = (await desk.get('/comments/count/')).body;
    expect(before.new).toBe(0);
    await write();
    await write({ article: 2 });
    const count = async (query: string) =>
      (await desk.get(`/comments/count/?after=${before.latest_id}${query}`)).body;
    expect(await count('')).toMatchObject({ pending: before.pending + 2, new: 2 });
    expect((await count('&article=story-2')).new).toBe(1);
    expect((await count('&status=rejected')).new).toBe(0);
  });

  it('counts by rule what is in the state that is looked at', async () => {
    const desk = await moderator();
    const linked = { content: 'See https://example.org/rules for all of them.' };
    const countOf = async (query: string): Promise<number> => {
      const { body } = await desk.get(`/comments/rules/?${query}`);
      return body.find((one: { rule: string }) => one.rule === 'links')?.count ?? 0;
    };
    const [waiting, rejected] = [await countOf('status=pending'), await countOf('status=rejected')];
    const id = await write(linked);
    expect(await countOf('status=pending')).toBe(waiting + 1);
    await desk.post('/comments/decisions/', { comments: from([id]), status: 'REJECTED' });
    expect(await countOf('status=pending')).toBe(waiting);
    expect(await countOf('status=rejected')).toBe(rejected + 1);
    expect(await countOf('')).toBeGreaterThanOrEqual(waiting + rejected + 1);
  });

  it('feeds the rules with words and trusted addresses', async () => {
    const desk = await moderator();
    const add = (word: string, effect: string) => desk.post('/words/', { word, effect });
    const word = await add('viagra*', 'reject');
    expect(word.status).toBe(201);
    expect((await add('crypto', 'hold')).status).toBe(201);
    expect((await add('CRYPTO', 'reject')).body).toEqual({ word: ['This word is listed already'] });
    expect((await add('**', 'reject')).status).toBe(400);
    const caught = await write({ content: 'Buy viagras at our place, friends.' });
    const held = await write({ content: 'The price of crypto is falling again.' });
    const stateOf = async (id: number) => {
      const [comment] = (await desk.get(`/comments/${id}/thread/`)).body;
      return [comment.status, comment.rule];
    };
    expect(await stateOf(caught)).toEqual(['REJECTED', 'words']);
    expect(await stateOf(held)).toEqual(['PENDING', 'words']);

    const hyphens = [await add('e-mail', 'reject'), await add('buy-now*', 'hold')];
    expect(hyphens.map(({ status }) => status)).toEqual([201, 201]);
    const mailed = await write({ content: 'Write me an e-mail, dear readers.' });
    const bought = await write({ content: 'There is a Buy-Nowish smell to this.' });
    expect(await stateOf(mailed)).toEqual(['REJECTED', 'words']);
    expect(await stateOf(bought)).toEqual(['PENDING', 'words']);
    for (const { body } of hyphens) await desk.delete(`/words/${body.id}/`);

    const trust = await desk.post('/trusted-addresses/', { email: 'Friend@example.org' });
    const trusted = await write({
      author_email: 'friend@example.org',
      content: 'More about crypto at https://a.example today.',
    });
    expect(await stateOf(trusted)).toEqual(['PENDING', 'trusted']);

    expect((await desk.delete(`/words/${word.body.id}/`)).status).toBe(204);
    expect((await desk.delete(`/trusted-addresses/${trust.body.id}/`)).status).toBe(204);
    const now = await write({ content: 'Viagra is a word like any other now.' });
    expect(await stateOf(now)).toEqual(['PENDING', '']);
    expect((await desk.get('/words/')).body).toHaveLength(1);
    expect((await desk.get('/trusted-addresses/')).body).toEqual([]);
  });
});

withMailOnEachEngine((api, mail) => {
  afterEach(() => jest.useRealTimers());

  it('tells those who want it once a day that comments wait', async () => {
    const wants = await signInAs(api(), 'moderator');
    await signInAs(api(), 'moderator');
    expect((await wants.patch('/me/', { wants_digest: true })).status).toBe(204);
    const { email } = (await wants.get('/session/')).body.person;
    const queue = api().app.mail!;
    for (const hours of [0, 12, 25]) {
      fakeDate(Date.now() + hours * 60 * 60_000);
      await sendDigests(api().app.db, queue);
      await queue.sendDue();
      jest.useRealTimers();
    }
    // One that lay about for a day says nothing true any more: the next one does.
    fakeDate(Date.now() + 50 * 60 * 60_000);
    await sendDigests(api().app.db, queue);
    fakeDate(Date.now() + 25 * 60 * 60_000);
    await queue.sendDue();
    // The first may be a round of the timer that began before the digest was queued.
    await queue.sendDue();
    const operator = await signInAs(api(), 'operator');
    const digests = mail().received.filter(({ email: { subject } }) => /wait/.test(subject ?? ''));
    expect(digests.map(({ to }) => to)).toEqual([email, email]);
    const mails = (await operator.get('/mails/?status=DEAD')).body.results;
    expect(mails).toMatchObject([{ kind: 'comment-digest', recipient: email }]);
    expect(digests[0]!.email.text).toContain('https://waypost.example/desk/comments');
  });
});
