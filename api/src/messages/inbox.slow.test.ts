import { sql } from 'drizzle-orm';
import { signInAs } from '../testing/desk-browser';
import { onEmbeddedEngine } from '../testing/on-each-engine';
import { withMailOnEmbeddedEngine } from '../testing/with-mail';

const question = (email: string, subject = 'A question for you') => ({
  name: 'Ann Asker',
  email,
  subject,
  message: 'How do you choose what you compare?\nI would like to know.',
});

withMailOnEmbeddedEngine((api, mail) => {
  const write = async (email: string, subject?: string) => {
    await api().post('/api/contact/', question(email, subject));
    const desk = await signInAs(api(), 'editor');
    const { body } = await desk.get(`/messages/?search=${email}`);
    return { desk, id: body.results[0].id as number };
  };

  it('answers by mail, in one thread, with what was asked', async () => {
    const { desk, id } = await write('ann@example.org');
    const answer = (text: string) => desk.post(`/messages/${id}/answers/`, { text });
    expect((await answer('By what readers ask about.\n\nMore soon.')).status).toBe(201);
    expect((await answer('And here is more.')).status).toBe(201);
    expect((await desk.get(`/messages/${id}/`)).body.thread[1].mail_status).toBe('QUEUED');
    await api().app.mail?.sendDue();

    const [first, second] = mail().to('ann@example.org');
    expect(first!.email.subject).toBe('Re: A question for you');
    expect(first!.email.text).toContain('By what readers ask about.\n\nMore soon.');
    expect(first!.email.text).toContain('Test editor, Waypost');
    expect(first!.email.text).toContain('> How do you choose what you compare?');
    expect(first!.email.html).toContain('By what readers ask about.<br><br>More soon.');
    const [root, ofFirst] = [`<contact-${id}@waypost.example>`, first!.header('message-id')];
    expect(first!.header('in-reply-to')).toBe(root);
    expect(second!.header('in-reply-to')).toBe(ofFirst);
    expect(second!.header('references')).toBe(`${root} ${ofFirst}`);

    const { body } = await desk.get(`/messages/${id}/`);
    expect(body).toMatchObject({ is_read: true, answers: 2 });
    expect(body.thread).toEqual([
      expect.objectContaining({ text: expect.stringContaining('More soon'), mail_status: 'SENT' }),
      expect.objectContaining({ author_name: 'Test editor', mail_status: 'SENT' }),
    ]);
    expect((await desk.post('/messages/999999/answers/', { text: 'Hello?' })).status).toBe(404);
  });

  it('tells of a message by mail those who want it, and takes that back with the message', async () => {
    const wanting = await signInAs(api(), 'operator');
    expect((await wanting.patch('/me/', { wants_messages: true })).status).toBe(204);
    const { person } = (await wanting.get('/session/')).body;
    expect(person.wants_messages).toBe(true);
    const queued = async () => (await wanting.get('/mails/summary/')).body.queued as number;
    await api().app.mail?.sendDue();
    const { id } = await write('kettle@example.org', 'The kettle sings');
    await api().app.mail?.sendDue();
    const notice = mail().to(person.email).at(-1);
    expect(notice!.email.subject).toBe('Message: The kettle sings');
    expect(notice!.email.text).toContain('> How do you choose what you compare?');
    expect(notice!.email.text).toContain(`/desk/inbox/${id}`);

    // It stays in the queue.
    mail().refusals.set(person.email, '450 Later');
    await write('taken-back@example.org');
    expect(await queued()).toBe(1);
    await wanting.post('/forget/', { email: 'taken-back@example.org' });
    expect(await queued()).toBe(0);
    await wanting.patch('/me/', { wants_messages: false });
    await write('unannounced@example.org');
    expect(await queued()).toBe(0);
    mail().refusals.clear();
  });

  it('mails an answer once that is sent again, since nobody knew whether it came', async () => {
    const { desk, id } = await write('once@example.org');
    const answer = (text: string, idempotency_key: string) =>
      desk.post(`/messages/${id}/answers/`, { text, idempotency_key });
    const [key, other] = ['0123456789abcdef-first', '0123456789abcdef-other'];
    const both = await Promise.all([answer('Only once.', key), answer('Only once.', key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await answer('Only once.', key)).body).toEqual(both[0].body);
    expect((await answer('Only once.', other)).status).toBe(201);
    await api().app.mail?.sendDue();
    expect(mail().to('once@example.org')).toHaveLength(2);
    expect((await desk.get(`/messages/${id}/`)).body.thread).toHaveLength(2);
    const { status, body } = await answer('Only once.', '"<short>');
    expect([status, Object.keys(body)]).toEqual([400, ['idempotency_key']]);
  });

  it('shows what a reader wrote as text, never as HTML', async () => {
    const { desk, id } = await write('tag@example.org', '<b>Bold</b> & "quoted" question');
    await desk.post(`/messages/${id}/answers/`, { text: 'See <script>alert(1)</script>' });
    await api().app.mail?.sendDue();
    const [received] = mail().to('tag@example.org');
    expect(received!.email.html).toContain('&lt;script&gt;');
    expect(received!.email.html).not.toContain('<script');
    expect(received!.email.subject).toBe('Re: <b>Bold</b> & "quoted" question');
  });

  it('shows a dead letter to the operator, retries and discards it', async () => {
    const { desk, id } = await write('gone@example.org');
    mail().refusals.set('gone@example.org', '550 No such person');
    await desk.post(`/messages/${id}/answers/`, { text: 'Are you there?' });
    await api().app.mail?.sendDue();
    const [answer] = (await desk.get(`/messages/${id}/`)).body.thread;
    expect(answer).toMatchObject({ mail_status: 'DEAD' });
    expect(answer.mail_error).toContain('No such person');

    expect((await desk.get('/mails/')).status).toBe(403);
    const operator = await signInAs(api(), 'operator');
    const [dead] = (await operator.get('/mails/')).body.results;
    expect(dead).toMatchObject({ recipient: 'gone@example.org', kind: 'contact-answer' });
    expect(JSON.stringify(dead)).not.toContain('Are you there');
    expect((await operator.get('/mails/summary/')).body).toMatchObject({ has_mail: true, dead: 1 });
    mail().refusals.clear();
    expect((await operator.post(`/mails/${dead.id}/retry/`)).status).toBe(204);
    await api().app.mail?.sendDue();
    expect(mail().to('gone@example.org')).toHaveLength(1);
    expect((await operator.post(`/mails/${dead.id}/retry/`)).status).toBe(404);
    expect((await operator.delete(`/mails/${dead.id}/`)).status).toBe(204);
  });

  it('sends a test mail to the operator who asks, and counts mail that is stuck', async () => {
    expect((await (await signInAs(api(), 'editor')).post('/mails/test/')).status).toBe(403);
    const operator = await signInAs(api(), 'operator');
    const { email } = (await operator.get('/session/')).body.person;
    const earlier = mail().to(email).length;
    const asked = await operator.post('/mails/test/');
    expect([asked.status, asked.body.detail]).toEqual([
      201,
      `A test mail is on its way to ${email}`,
    ]);
    await api().app.mail?.sendDue();
    expect(mail().to(email).slice(earlier)[0]?.email.subject).toBe('Mail from Waypost works');

    const stuck = async () => (await operator.get('/mails/summary/')).body.stuck as number;
    mail().refusals.set(email, '450 Later');
    await operator.post('/mails/test/');
    expect(await stuck()).toBe(0);
    await api().database.db.execute(
      sql`update outgoing_mails set created_at = now() - interval '16 minutes' where status = 'QUEUED'`,
    );
    expect(await stuck()).toBe(1);
    mail().refusals.clear();
    await api().database.db.execute(sql`delete from outgoing_mails`);
  });

  it('retries all dead letters at once, but none that says nothing true any more', async () => {
    const { desk, id } = await write('all@example.org');
    mail().refusals.set('all@example.org', '550 No such person');
    for (const text of ['The first one.', 'The second one.']) {
      await desk.post(`/messages/${id}/answers/`, { text });
    }
    const expired = { kind: 'sign-in', to: 'all@example.org', subject: 'Link', text: '', html: '' };
    await api().app.mail?.queue(api().database.db, { ...expired, expiresAt: new Date(0) });
    await api().app.mail?.sendDue();
    mail().refusals.clear();
    expect((await desk.post('/mails/retry/')).status).toBe(403);
    const operator = await signInAs(api(), 'operator');
    expect((await operator.get('/mails/summary/')).body).toMatchObject({ dead: 3 });
    const retried = await operator.post('/mails/retry/');
    expect([retried.status, retried.body]).toEqual([200, { queued: 2 }]);
    await api().app.mail?.sendDue();
    expect(mail().to('all@example.org')).toHaveLength(2);
    expect((await operator.get('/mails/summary/')).body).toMatchObject({ dead: 1 });
    expect((await operator.post('/mails/retry/')).body).toEqual({ queued: 0 });

    // One alone is not said to be on its way either, and stays to be seen.
    const [{ id: expiredId, ...left }] = (await operator.get('/mails/')).body.results;
    expect(left).toMatchObject({ subject: 'Link', expires_at: new Date(0).toISOString() });
    const alone = await operator.post(`/mails/${expiredId}/retry/`);
    expect([alone.status, alone.body.code]).toEqual([409, 'mail_out_of_date']);
    expect(alone.body.detail).toMatch(/would help nobody/);
    expect((await operator.get('/mails/summary/')).body).toMatchObject({ dead: 1, queued: 0 });
  });

  it('calls an answer sent only when it was, also when its mail is gone', async () => {
    const { desk, id } = await write('record@example.org');
    await desk.post(`/messages/${id}/answers/`, { text: 'This one goes out.' });
    await api().app.mail?.sendDue();
    await desk.post(`/messages/${id}/answers/`, { text: 'This one never does.' });
    const db = api().database.db;
    await db.execute(sql`delete from outgoing_mails where recipient = 'record@example.org'`);
    const { body } = await desk.get(`/messages/${id}/`);
    const states = body.thread.map((one: { mail_status: string }) => one.mail_status);
    expect(states).toEqual(['SENT', 'GONE']);
  });

  it('erases a person with answers and mails, for the operator only', async () => {
    const { desk, id } = await write('erase@example.org');
    await desk.post(`/messages/${id}/answers/`, { text: 'An answer.' });
    await api().post('/api/newsletter/', { email: 'ERASE@example.org' });
    expect((await desk.post('/forget/', { email: 'erase@example.org' })).status).toBe(403);
    const operator = await signInAs(api(), 'operator');
    const erased = await operator.post('/forget/', { email: 'erase@example.org' });
    expect(erased.body).toEqual({ comments: 0, messages: 1, subscriptions: 1 });
    expect((await desk.get(`/messages/${id}/`)).status).toBe(404);
    for (const status of ['QUEUED', 'SENT', 'DEAD']) {
      const { body } = await operator.get(`/mails/?status=${status}`);
      expect(JSON.stringify(body).toLowerCase()).not.toContain('erase@example.org');
    }
  });
});

onEmbeddedEngine((api) => {
  it('reads, marks, archives and searches', async () => {
    for (const [email, subject] of [
      ['one@example.org', 'First things first'],
      ['two@example.org', 'Second 100% question'],
    ] as const) {
      await api().post('/api/contact/', question(email, subject));
    }
    const desk = await signInAs(api(), 'editor');
    const unread = async () => (await desk.get('/messages/count/')).body.unread as number;
    const before = await unread();
    const { body } = await desk.get('/messages/?search=100%25');
    const [{ id, is_read: isRead }] = body.results;
    expect([body.count, isRead]).toEqual([1, false]);
    expect((await desk.patch(`/messages/${id}/`, { is_read: true })).status).toBe(204);
    expect(await unread()).toBe(before - 1);
    await desk.patch(`/messages/${id}/`, { is_archived: true });
    expect((await desk.get('/messages/?search=100%25')).body.count).toBe(0);
    const archive = await desk.get('/messages/?folder=archive');
    expect(archive.body.results[0]).toMatchObject({ id, is_read: true, is_archived: true });
    await desk.patch(`/messages/${id}/`, { is_archived: false, is_read: false });
    expect(await unread()).toBe(before);
    expect((await desk.patch('/messages/999999/', {})).status).toBe(404);
    expect((await desk.get('/messages/?folder=bin')).status).toBe(400);
    const response = await desk.post(`/messages/${id}/answers/`, { text: 'No mail here.' });
    expect([response.status, response.body.code]).toEqual([409, 'mail_not_set']);
    const moderator = await signInAs(api(), 'moderator');
    expect((await moderator.get('/messages/')).status).toBe(403);
  });
});
