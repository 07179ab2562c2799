import { eq } from 'drizzle-orm';
import { outgoingMails } from './mail.table';
import { staff } from '../staff/staff.table';
import { sendDigests } from '../comments/digest';
import { forgetPerson } from '../forget/forget-person';
import { openDesk, signInAs } from '../testing/desk-browser';
import { fakeDate } from '../testing/fake-date';
import { someoneWaits } from '../testing/someone-waits';
import { withMailOnEachEngine } from '../testing/with-mail';

const SENDER = 'editors@waypost.example';

/** Longer than the queue leaves a mail server alone that failed. */
const PAUSE_MS = 61_000;

withMailOnEachEngine((api, mail) => {
  let now = Date.now();
  const pass = (ms: number) => fakeDate((now += ms));
  // Mails wait in each test until it looks at them: the server takes none.
  beforeEach(() => {
    pass(PAUSE_MS);
    mail().refusals.set(SENDER, '451 Not now');
  });
  afterEach(() => jest.useRealTimers());

  /** The mails to an address, once the server takes what waits. */
  const sentTo = async (address: string) => {
    await api().app.mail?.sendDue();
    mail().refusals.delete(SENDER);
    pass(PAUSE_MS);
    await api().app.mail?.sendDue();
    mail().refusals.set(SENDER, '451 Not now');
    return mail().to(address);
  };
  /** Asks for a link to sign in; it waits as a mail, where a response alone says nothing yet. */
  const askForLink = async (email: string) => {
    await openDesk(api()).post('/session/mail/', { email });
    await api().app.mail?.sendDue();
  };
  const operator = () => signInAs(api(), 'operator');
  const emailOf = async (browser: ReturnType<typeof openDesk>): Promise<string> =>
    (await browser.get('/session/')).body.person.email;
  /** Every address that mails are noted for, sent or not. */
  const recipients = async () => {
    const desk = await operator();
    const pages = await Promise.all(
      ['QUEUED', 'SENT', 'DEAD'].map((status) => desk.get(`/mails/?status=${status}`)),
    );
    return pages.flatMap(({ body }) =>
      body.results.map(({ recipient }: { recipient: string }) => recipient),
    ) as string[];
  };
  const writeComment = (author_email: string, content: string) =>
    api().post('/api/comments/', { author_name: 'Jo Reader', author_email, content, article: 1 });
  /** A moderator who has just asked for the digest. */
  const digestReader = async () => {
    const browser = await signInAs(api(), 'moderator');
    await browser.patch('/me/', { wants_digest: true });
    return { browser, email: await emailOf(browser) };
  };
  const writeDigests = () => sendDigests(api().app.db, api().app.mail!);

  it('sends no digest that quotes somebody who was erased, but one without them', async () => {
    await writeComment('leaving@example.org', 'Words of somebody who leaves.');
    await writeComment('staying@example.org', 'Words of somebody who stays.');
    const { email } = await digestReader();
    await writeDigests();
    await api().post('/api/forget/', { email: 'leaving@example.org' }, api().asOperator);
    expect(await sentTo(email)).toEqual([]);

    await writeDigests();
    const [digest, ...others] = await sentTo(email);
    expect(others).toEqual([]);
    expect(digest!.email.text).toContain('Words of somebody who stays.');
    expect(digest!.email.text).not.toContain('Words of somebody who leaves.');
  });

  it('erases somebody without holding up who changes the staff', async () => {
    await writeComment('erased@example.org', 'Words of somebody who is erased.');
    const { email } = await digestReader();
    await writeDigests();
    const { db } = api().app;
    let erasing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(staff).where(eq(staff.email, email)).for('update');
      erasing = forgetPerson(db, 'erased@example.org');
      if (api().database.engine === 'server') await someoneWaits(tx);
      await tx.delete(outgoingMails).where(eq(outgoingMails.recipient, email));
    });
    await expect(erasing).resolves.toMatchObject({ comments: 1 });
  });

  it('stores no given-up digest that quotes somebody who was erased', async () => {
    await writeComment('leaving-late@example.org', 'Words of somebody who leaves later.');
    const { email } = await digestReader();
    await writeDigests();
    mail().refusals.set(email, '550 No such person');
    expect(await sentTo(email)).toEqual([]);
    expect(await recipients()).toContain(email);
    await api().post('/api/forget/', { email: 'leaving-late@example.org' }, api().asOperator);
    expect(await recipients()).not.toContain(email);
  });

  it('sends no confirmation to a subscriber who was erased, and stores no record of one', async () => {
    const desk = await signInAs(api(), 'editor');
    const erase = async (search: string) => {
      const [{ id }] = (await desk.get(`/subscribers/?search=${search}`)).body.results;
      expect((await desk.delete(`/subscribers/${id}/`)).status).toBe(204);
    };
    await api().post('/api/newsletter/', { email: 'queued@example.org' });
    await erase('queued@');
    expect(await sentTo('queued@example.org')).toEqual([]);

    await api().post('/api/newsletter/', { email: 'was-sent@example.org' });
    expect(await sentTo('was-sent@example.org')).toHaveLength(1);
    await erase('was-sent@');
    expect(await recipients()).not.toContain('was-sent@example.org');
  });

  it('sends no confirmation whose link has ended: to who left, and an earlier one', async () => {
    const desk = await signInAs(api(), 'editor');
    await api().post('/api/newsletter/', { email: 'left@example.org' });
    const [{ id }] = (await desk.get('/subscribers/?search=left@')).body.results;
    await desk.post(`/subscribers/${id}/unsubscribe/`);
    expect(await sentTo('left@example.org')).toEqual([]);

    await api().post('/api/newsletter/', { email: 'left@example.org' });
    await desk.post(`/subscribers/${id}/unsubscribe/`);
    await api().post('/api/newsletter/', { email: 'left@example.org' });
    expect(await sentTo('left@example.org')).toHaveLength(1);
  });

  it('asks nobody to confirm whose consent an import has noted', async () => {
    const desk = await signInAs(api(), 'editor');
    await api().post('/api/newsletter/', { email: 'imported@example.org' });
    await desk.post('/subscribers/import/', {
      list: 'Imported@example.org',
      consent: 'Signed up on paper at the fair in May 2026.',
    });
    expect(await sentTo('imported@example.org')).toEqual([]);
  });

  it.each([
    ['disabled', { is_disabled: true }],
    ['removed', undefined],
  ])('sends nothing to somebody who was %s', async (_what, change) => {
    const { browser, email } = await digestReader();
    const { id } = (await browser.get('/session/')).body.person;
    await writeComment('anybody@example.org', `Something to read, ${_what}.`);
    await writeDigests();
    await askForLink(email);
    await browser.put('/me/password/', {
      password: 'another long password',
      current: 'correct horse battery staple',
    });
    const desk = await operator();
    await desk.post(`/people/${id}/link/`);
    // What the same person gets as a reader has nothing to do with the staff.
    await api().post('/api/newsletter/', { email });
    const gone = change
      ? await desk.patch(`/people/${id}/`, change)
      : await desk.delete(`/people/${id}/`);
    expect(gone.status).toBe(204);
    const subjects = (await sentTo(email)).map((received) => received.email.subject);
    expect(subjects).toEqual(['Confirm your subscription to Waypost']);
  });

  it('sends no invitation that was revoked, or whose maker was shut out', async () => {
    const desk = await operator();
    const invite = async (from: ReturnType<typeof openDesk>, email: string) =>
      expect((await from.post('/invitations/', { role: 'editor', email })).status).toBe(201);
    await invite(desk, 'revoked@example.org');
    const [{ id }] = (await desk.get('/invitations/')).body;
    await desk.delete(`/invitations/${id}/`);
    expect(await sentTo('revoked@example.org')).toEqual([]);

    const other = await operator();
    await invite(other, 'twice@example.org');
    await invite(desk, 'twice@example.org');
    const { id: otherId } = (await other.get('/session/')).body.person;
    await desk.patch(`/people/${otherId}/`, { is_disabled: true });
    const mails = await sentTo('twice@example.org');
    expect(mails.map(({ email }) => email.subject)).toEqual([
      'You are invited to the desk of Waypost',
    ]);
  });

  it('stores no invitation to an address that was erased', async () => {
    const desk = await operator();
    for (const email of ['Invited@example.org', 'still-invited@example.org']) {
      await desk.post('/invitations/', { role: 'editor', email });
    }
    await api().post('/api/forget/', { email: 'invited@example.org' }, api().asOperator);
    const { body } = await desk.get('/invitations/');
    const invited = body.map(({ email }: { email: string }) => email);
    expect(invited).toContain('still-invited@example.org');
    expect(invited).not.toContain('Invited@example.org');
    expect(await sentTo('Invited@example.org')).toEqual([]);
  });

  it('signs nobody in by a link in a mail that signing out everywhere took back', async () => {
    const { browser, email } = await digestReader();
    await askForLink(email);
    await browser.delete('/sessions/');
    const subjects = (await sentTo(email)).map((received) => received.email.subject);
    expect(subjects).not.toContain('Sign in to the desk of Waypost');
  });
});
