import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import { fakeDate } from '../testing/fake-date';
import { linksIn, type ReceivedMail } from '@waypost/tooling/test/mail-server';
import { signInAs } from '../testing/desk-browser';
import { MAIL_SITE, withMailOnEmbeddedEngine } from '../testing/with-mail';
import { removeUnconfirmed } from './subscriptions';

const DAY_MS = 24 * 60 * 60 * 1_000;

withMailOnEmbeddedEngine((api, mail) => {
  afterEach(() => jest.useRealTimers());

  const subscribe = (email: string) => api().post('/api/newsletter/', { email });
  const sent = async (email: string): Promise<ReceivedMail[]> => {
    await api().app.mail?.sendDue();
    return mail().to(email);
  };
  const addresses = async () => {
    const { body } = await api().get('/api/newsletter/?page_size=100', api().asOperator);
    return body.results.map((item: { email: string }) => item.email) as string[];
  };
  /** Follows a link of a mail to this API. */
  const pathOf = (link: string) => link.replace(MAIL_SITE, '');
  const press = (link: string, body = '') =>
    api().send(pathOf(link), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const confirmLinkIn = (received: ReceivedMail) => linksIn(received, MAIL_SITE)[0]!;

  it('responds to a reader as before and waits for the owner of the address', async () => {
    const { status, body } = await subscribe('wait@example.org');
    expect(status).toBe(201);
    expect(body).toEqual({
      detail: 'Successfully subscribed!',
      next_step: expect.stringContaining('confirm it'),
    });
    expect(await addresses()).not.toContain('wait@example.org');
    expect((await subscribe('wait@example.org')).status).toBe(201);
    expect(await sent('wait@example.org')).toHaveLength(1);
  });

  it('subscribes who presses the button behind the link, and nobody who only opens it', async () => {
    await subscribe('Button@example.org');
    const queued = JSON.stringify(
      await queryRows(api().database.db, sql`select text, html from outgoing_mails`),
    );
    const [received] = await sent('Button@example.org');
    const link = confirmLinkIn(received!);
    expect(queued).toContain('/newsletter/confirm/?token=');
    expect(queued).not.toContain(new URL(link).searchParams.get('token'));

    const page = await api().get(pathOf(link));
    expect(page.status).toBe(200);
    expect(page.body).toContain(
      '<form method="post"><button type="submit">Yes, subscribe</button>',
    );
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await addresses()).not.toContain('Button@example.org');

    const done = await press(link);
    expect(done.status).toBe(200);
    expect(done.body).toContain('You are subscribed');
    expect(await addresses()).toContain('Button@example.org');
    const again = await subscribe('button@example.org');
    expect([again.status, again.body.code]).toEqual([400, 'already_subscribed']);
    for (const opened of [await api().get(pathOf(link)), await press(link)]) {
      expect([opened.status, opened.body]).toEqual([
        200,
        expect.stringContaining('You are subscribed'),
      ]);
    }
  });

  it.each([
    [
      'an equals sign that a mail program encoded',
      (link: string) => link.replace('token=', 'token%3D'),
    ],
    ['a full stop at its end', (link: string) => `${link}.`],
  ])('understands a link with %s', async (what, spoil) => {
    const email = `spoilt-${what.length}@example.org`;
    await subscribe(email);
    const [received] = await sent(email);
    expect((await press(spoil(confirmLinkIn(received!)))).status).toBe(200);
    expect(await addresses()).toContain(email);
  });

  it('writes a mail that reads well as text and as HTML without images', async () => {
    await subscribe('form@example.org');
    const [{ email, header } = {} as ReceivedMail] = await sent('form@example.org');
    expect(email.from).toEqual({ name: 'Waypost', address: 'editors@waypost.example' });
    expect(email.subject).toBe('Confirm your subscription to Waypost');
    expect(header('message-id')).toMatch(/^<[\w-]+@waypost\.example>$/);
    expect(email.text).toContain('Confirm the subscription:\nhttps://waypost.example/api/');
    expect(email.html).toContain('prefers-color-scheme: dark');
    expect(email.html).toContain('lang="en"');
    expect(email.html).not.toMatch(/<img|<script|background-image/);
    const [fromText] = email.text!.match(/https:\S+confirm\S+/) ?? [];
    expect(email.html).toContain(`href="${fromText}"`);
  });

  it('unsubscribes with one click of a mail program, and with the button', async () => {
    await subscribe('leave@example.org');
    const [received] = await sent('leave@example.org');
    await press(confirmLinkIn(received!));
    expect(await addresses()).toContain('leave@example.org');

    expect(received!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, link = ''] = /^<(.+)>$/.exec(received!.header('list-unsubscribe') ?? '') ?? [];
    expect(link).toMatch(/^https:\/\//);
    const page = await api().get(pathOf(link));
    expect(page.body).toContain('<button type="submit">Unsubscribe</button>');
    expect(await addresses()).toContain('leave@example.org');

    for (let time = 0; time < 2; time++) {
      expect((await press(link, 'List-Unsubscribe=One-Click')).status).toBe(200);
    }
    expect(await addresses()).not.toContain('leave@example.org');
  });

  it('takes the click of a mail provider as RFC 8058 has it, in one response without a cookie', async () => {
    await subscribe('provider@example.org');
    const [received] = await sent('provider@example.org');
    await press(confirmLinkIn(received!));
    const [, link = ''] = /^<(.+)>$/.exec(received!.header('list-unsubscribe') ?? '') ?? [];
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    const response = await api().send(pathOf(link), { method: 'POST', body, redirect: 'manual' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await addresses()).not.toContain('provider@example.org');
  });

  it('lets somebody come back who left, with a new confirmation only', async () => {
    await subscribe('back@example.org');
    const [first] = await sent('back@example.org');
    await press(confirmLinkIn(first!));
    const [, leave = ''] = /^<(.+)>$/.exec(first!.header('list-unsubscribe') ?? '') ?? [];
    await press(leave);
    expect((await press(confirmLinkIn(first!))).status).toBe(404);
    expect((await subscribe('back@example.org')).status).toBe(201);
    const [, second] = await sent('back@example.org');
    await press(confirmLinkIn(second!));
    expect(await addresses()).toContain('back@example.org');
  });

  it('writes again at once to somebody who has just left, since only they could leave', async () => {
    await subscribe('again@example.org');
    const [first] = await sent('again@example.org');
    const [, leave = ''] = /^<(.+)>$/.exec(first!.header('list-unsubscribe') ?? '') ?? [];
    await press(leave);
    await subscribe('again@example.org');
    const [, second] = await sent('again@example.org');
    await press(confirmLinkIn(second!));
    expect(await addresses()).toContain('again@example.org');
  });

  it('forgets who never confirmed, and still knows who had left', async () => {
    await subscribe('never@example.org');
    await subscribe('left-once@example.org');
    const [first] = await sent('left-once@example.org');
    const [, leave = ''] = /^<(.+)>$/.exec(first!.header('list-unsubscribe') ?? '') ?? [];
    await press(leave);
    await subscribe('left-once@example.org');
    const states = async () => {
      const rows = await queryRows<{ email: string; status: string }>(
        api().database.db,
        sql`select email, status from newsletter_subscriptions
          where email in ('never@example.org', 'left-once@example.org') order by email`,
      );
      return rows.map(({ email, status }) => `${email} ${status}`);
    };
    const start = Date.now();
    fakeDate(start + 29 * DAY_MS);
    await removeUnconfirmed(api().database.db);
    expect(await states()).toEqual(['left-once@example.org PENDING', 'never@example.org PENDING']);
    fakeDate(start + 31 * DAY_MS);
    await removeUnconfirmed(api().database.db);
    expect(await states()).toEqual(['left-once@example.org UNSUBSCRIBED']);
  });

  it('takes an import for the consent that a waiting address still lacked', async () => {
    const desk = await signInAs(api(), 'editor');
    const consent = 'Signed up on paper at the fair in May 2026.';
    await subscribe('Waiting@example.org');
    const [received] = await sent('Waiting@example.org');
    // Left once; nobody but the owner brings this address back.
    await subscribe('left-before@example.org');
    const [first] = await sent('left-before@example.org');
    const [, leave = ''] = /^<(.+)>$/.exec(first!.header('list-unsubscribe') ?? '') ?? [];
    await press(leave);
    await subscribe('left-before@example.org');

    const list = 'waiting@example.org\nleft-before@example.org';
    const { body } = await desk.post('/subscribers/import/', { list, consent });
    expect(body).toEqual({ added: 1, existing: 0, unsubscribed: 1, left_out: 0, invalid: [] });
    const found = async (email: string) =>
      (await desk.get(`/subscribers/?search=${email}`)).body.results[0];
    expect(await found('waiting@')).toMatchObject({
      email: 'Waiting@example.org',
      status: 'CONFIRMED',
      source: 'import',
      consent,
    });
    expect(await found('left-before@')).toMatchObject({ status: 'PENDING', consent: '' });
    // Nothing is left to confirm.
    expect((await press(confirmLinkIn(received!))).status).toBe(404);
  });

  it('changes nothing by an import of its own export', async () => {
    const desk = await signInAs(api(), 'editor');
    await subscribe('never-confirmed@example.org');
    const exported = async () => (await desk.get('/subscribers/export/')).body as string;
    const before = await exported();
    expect(before).toContain('never-confirmed@example.org,PENDING');
    const consent = 'The export of this very site.';
    const { body } = await desk.post('/subscribers/import/', { list: before, consent });
    expect(body).toMatchObject({ added: 0, unsubscribed: 0, invalid: [] });
    expect(body.left_out).toBeGreaterThan(0);
    expect(await exported()).toBe(before);
  });

  it('does not fill the mailbox of an address that is entered again and again', async () => {
    const start = Date.now();
    for (let hour = 0; hour <= 24; hour++) {
      fakeDate(start + (hour * DAY_MS) / 24);
      await subscribe('often@example.org');
    }
    fakeDate(start + 2 * DAY_MS);
    expect((await sent('often@example.org')).length).toBeLessThanOrEqual(7);
  });

  it('refuses a confirmation link after a week, and links that nobody was sent', async () => {
    fakeDate(Date.now() - 8 * DAY_MS);
    await subscribe('late@example.org');
    const [received] = await sent('late@example.org');
    jest.useRealTimers();
    const link = confirmLinkIn(received!);
    expect((await api().get(pathOf(link))).status).toBe(404);
    expect((await press(link)).status).toBe(404);
    for (const path of ['confirm', 'unsubscribe']) {
      for (const token of ['', 'x', '%00', '00000000-0000-4000-8000-000000000000']) {
        const target = `/api/newsletter/${path}/?token=${token}`;
        expect((await api().get(target)).status).toBe(404);
        expect((await press(target)).status).toBe(404);
      }
    }
  });
});
