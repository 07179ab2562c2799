import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import {
  type DeskBrowser,
  openDesk,
  signInAs,
  TEST_PASSWORD,
  tokenOf,
} from '../testing/desk-browser';
import { onEmbeddedEngine } from '../testing/on-each-engine';
import { withMailOnEmbeddedEngine, MAIL_SITE } from '../testing/with-mail';
import { MAILED_TOKEN } from '../mail/mailed-token';
import { makeSignInLink } from './people';
import { signInMail } from './staff-mails';
import { linksIn } from '@waypost/tooling/test/mail-server';

onEmbeddedEngine((api) => {
  it('lets roles do what they may: a moderator gets 403 for people', async () => {
    const [operator, moderator] = [
      await signInAs(api(), 'operator'),
      await signInAs(api(), 'moderator'),
    ];
    expect((await operator.get('/people/')).status).toBe(200);
    const refused = await moderator.get('/people/');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await openDesk(api()).get('/people/')).status).toBe(401);
    expect((await api().get('/api/desk/people/', api().asOperator)).status).toBe(200);
    const self = await moderator.patch('/people/1/', { role: 'operator' });
    expect(self.status).toBe(403);
  });

  it('takes writes from the site’s own pages only, by fetch or by form', async () => {
    const browser = await signInAs(api(), 'operator');
    for (const origin of ['https://evil.example', 'null', '']) {
      const evil = openDesk(api(), origin);
      evil.cookie = browser.cookie;
      const response = await evil.delete('/sessions/');
      expect([response.status, response.body.code]).toEqual([403, 'wrong_origin']);
      const signIn = await evil.post('/session/', { email: 'a@b.example', password: 'x' });
      expect(signIn.status).toBe(403);
    }
    const form = await api().send('/api/desk/invitations/', {
      method: 'POST',
      headers: {
        cookie: browser.cookie,
        origin: api().app.site.origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'role=operator',
    });
    expect(form.status).toBe(415);
    expect((await browser.get('/session/')).status).toBe(200);
  });

  it('cannot be framed, cached, or called from another site', async () => {
    const { headers } = await openDesk(api()).get('/session/');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('never responds with 401 to a public call because of a stale cookie', async () => {
    const browser = await signInAs(api(), 'editor');
    const { cookie } = browser;
    await browser.delete('/session/');
    for (const path of ['/api/articles/', '/api/comments/?article=1', '/api/categories/']) {
      expect((await api().get(path, { cookie })).status).toBe(200);
    }
    const stale = openDesk(api());
    stale.cookie = cookie;
    expect((await stale.get('/session/')).status).toBe(401);
    expect(stale.cookie).toBe('');
    stale.cookie = cookie;
    expect((await stale.post('/session/passkey/options/')).status).toBe(200);
  });

  it('keeps an operator, whoever changes, disables or removes', async () => {
    const operator = await signInAs(api(), 'operator');
    const people = (await operator.get('/people/')).body as {
      id: number;
      role: string;
      email: string;
    }[];
    const me = (await operator.get('/session/')).body.person.id as number;
    const others = people.filter(({ role, id }) => role === 'operator' && id !== me);
    for (const { id } of others) {
      expect((await operator.patch(`/people/${id}/`, { is_disabled: true })).status).toBe(204);
    }
    for (const change of [{ role: 'editor' }, { is_disabled: true }]) {
      const response = await operator.patch(`/people/${me}/`, change);
      expect([response.status, response.body.code]).toEqual([409, 'last_operator']);
    }
    expect((await operator.delete(`/people/${me}/`)).status).toBe(409);
    expect((await operator.delete(`/people/${others[0]!.id}/`)).status).toBe(204);
    expect((await operator.delete(`/people/${others[0]!.id}/`)).status).toBe(404);
    expect((await operator.get('/session/')).status).toBe(200);
  });

  it('signs out who is disabled, at once, and lets them in by no link', async () => {
    const editor = await signInAs(api(), 'editor');
    const { id } = (await editor.get('/session/')).body.person;
    const token = tokenOf((await editor.post('/me/device-link/')).body.url);
    const disable = (is_disabled: boolean) =>
      api().send(`/api/desk/people/${id}/`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...api().asOperator },
        body: JSON.stringify({ is_disabled }),
      });
    expect((await disable(true)).status).toBe(204);
    expect((await editor.get('/session/')).status).toBe(401);
    expect((await openDesk(api()).post('/session/link/', { token })).status).toBe(404);
  });

  it.each([
    ['is an editor from now on', (id: number) => [`/people/${id}/`, { role: 'editor' }] as const],
    ['is disabled', (id: number) => [`/people/${id}/`, { is_disabled: true }] as const],
    ['is removed', (id: number) => [`/people/${id}/`, undefined] as const],
  ])('takes back the links of an operator who %s', async (_what, changeOf) => {
    const [operator, other, editor] = [
      await signInAs(api(), 'operator'),
      await signInAs(api(), 'operator'),
      await signInAs(api(), 'editor'),
    ];
    const { id } = (await operator.get('/session/')).body.person;
    const { url } = (await operator.post('/invitations/', { role: 'operator' })).body;
    const read = () => openDesk(api()).post('/invitation/', { token: tokenOf(url) });
    expect((await read()).status).toBe(200);
    const { id: editorId } = (await editor.get('/session/')).body.person;
    const linkBy = async (browser: DeskBrowser) =>
      tokenOf((await browser.post(`/people/${editorId}/link/`)).body.url);
    const [token, valid] = [await linkBy(operator), await linkBy(other)];
    const [path, body] = changeOf(id);
    const { status } = body ? await other.patch(path, body) : await other.delete(path);
    expect(status).toBe(204);
    expect((await read()).status).toBe(404);
    const enter = async (link: string) =>
      (await openDesk(api()).post('/session/link/', { token: link })).status;
    expect(await enter(token)).toBe(404);
    expect(await enter(valid)).toBe(200);
  });

  it('lists, revokes and uses up invitations', async () => {
    const operator = await signInAs(api(), 'operator');
    const invite = async () => (await operator.post('/invitations/', { role: 'editor' })).body.url;
    const [valid, revoked] = [tokenOf(await invite()), tokenOf(await invite())];
    const [latest] = (await operator.get('/invitations/')).body;
    expect((await operator.delete(`/invitations/${latest.id}/`)).status).toBe(204);
    const read = async (token: string) =>
      (await openDesk(api()).post('/invitation/', { token })).status;
    expect([await read(valid), await read(revoked), await read('guessed')]).toEqual([
      200, 404, 404,
    ]);
    const without = await openDesk(api()).post('/invitation/accept/', { token: valid, name: 'Jo' });
    expect(without.status).toBe(400);
    const mailed = await operator.post('/invitations/', { role: 'editor', email: 'x@y.example' });
    expect([mailed.status, mailed.body.code]).toEqual([409, 'mail_not_set']);
  });
});

withMailOnEmbeddedEngine((api, mail) => {
  it('sends what an earlier version queued, with the link that it holds', async () => {
    const browser = await signInAs(api(), 'editor');
    const { id, email } = (await browser.get('/session/')).body.person;
    const { db, site, mail: queue } = api().app;
    const link = await makeSignInLink(db, site, id);
    const { tokenFor: _tokenFor, ...earlier } = signInMail(site, { id, email, link });
    const withLink = (text: string) => text.replaceAll(MAILED_TOKEN, tokenOf(link.url));
    const { text, html } = earlier;
    await queue!.queue(db, { ...earlier, text: withLink(text), html: withLink(html) });
    await queue!.sendDue();
    const token = tokenOf(linksIn(mail().to(email)[0]!, MAIL_SITE)[0]!);
    expect((await openDesk(api()).post('/session/link/', { token })).status).toBe(200);
  });

  it('invites by mail and lets in by mail, with links that work', async () => {
    const operator = await signInAs(api(), 'operator');
    const email = 'invited@waypost.example';
    expect((await operator.post('/invitations/', { role: 'moderator', email })).status).toBe(201);
    const tables = async () =>
      JSON.stringify(await queryRows(api().database.db, sql`select * from outgoing_mails`));
    const queued = await tables();
    expect(queued).toContain(email);
    await api().app.mail?.sendDue();
    const [invitation] = mail().to(email);
    expect(invitation!.email.text).toContain('Test operator invites you');
    const token = tokenOf(linksIn(invitation!, MAIL_SITE)[0]!);
    // Whoever reads the database, or what it writes to the disk, gets in by none of its links.
    const stored = tokenOf(/#invitation=[\w-]+/.exec(queued)?.[0] ?? '');
    const readLink = (read: string) => openDesk(api()).post('/invitation/', { token: read });
    expect((await readLink(stored)).status).toBe(404);
    expect(queued + (await tables())).not.toContain(token);
    const browser = openDesk(api());
    const joined = await browser.post('/invitation/accept/', {
      token,
      name: 'Invited One',
      email: 'another@waypost.example',
      password: TEST_PASSWORD,
    });
    expect(joined.body.person.email).toBe(email);

    const request = (address: string) => openDesk(api()).post('/session/mail/', { email: address });
    const known = await request(email);
    const unknown = await request('unknown@waypost.example');
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(unknown.body).toEqual(known.body);
    for (let n = 0; n < 5; n++) await request(email);
    await api().app.mail?.sendDue();
    expect(mail().to('unknown@waypost.example')).toEqual([]);
    const received = mail().to(email).slice(1);
    expect(received).toHaveLength(3);
    const link = tokenOf(linksIn(received[0]!, MAIL_SITE)[0]!);
    expect((await openDesk(api()).post('/session/link/', { token: link })).status).toBe(200);
  });
});
