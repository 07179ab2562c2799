import { execFile } from 'node:child_process';
import path from 'node:path';
import { makeAuthenticator } from '../testing/authenticator';
import { makeSignInLink } from './people';
import {
  type DeskBrowser,
  openDesk,
  signInAs,
  TEST_PASSWORD,
  tokenOf,
} from '../testing/desk-browser';
import { fakeDate } from '../testing/fake-date';
import { onEmbeddedEngine, TEST_TOKEN } from '../testing/on-each-engine';
import { MAIL_SITE, withMailOnEmbeddedEngine } from '../testing/with-mail';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

onEmbeddedEngine(
  (api) => {
    afterEach(() => jest.useRealTimers());

    const meOf = async (browser: DeskBrowser) =>
      (await browser.get('/session/')).body.person as { id: number; email: string };
    const addPasskey = async (browser: DeskBrowser) => {
      const passkey = makeAuthenticator(MAIL_SITE);
      const { body: options } = await browser.post('/me/passkeys/options/');
      const credential = passkey.register(options);
      await browser.post('/me/passkeys/', { name: 'Key', credential });
      return passkey;
    };
    const copyOf = (cookie: string) => {
      const browser = openDesk(api());
      browser.cookie = cookie;
      return browser;
    };

    it('wants to know again who it is before keys are added and links are made', async () => {
      const browser = await signInAs(api(), 'operator');
      const { id } = await meOf(browser);
      const writes = () => [
        browser.post('/me/passkeys/options/'),
        browser.post('/me/device-link/'),
        browser.post('/invitations/', { role: 'editor' }),
        browser.post(`/people/${id}/link/`),
      ];
      const codes = async () =>
        (await Promise.all(writes())).map(({ status, body }) => [status, body.code]);
      expect((await codes()).map(([status]) => status)).toEqual([200, 201, 201, 201]);

      const start = Date.now();
      fakeDate(start + 11 * MINUTE_MS);
      expect(await codes()).toEqual(Array.from({ length: 4 }, () => [403, 'proof_needed']));
      // Reading and deciding go on.
      expect((await browser.get('/people/')).status).toBe(200);

      const wrong = await browser.post('/session/proof/', { password: 'not this one' });
      expect([wrong.status, wrong.body.detail]).toEqual([400, 'The password is not right']);
      expect((await browser.post('/session/proof/', {})).status).toBe(400);
      const proof = await browser.post('/session/proof/', { password: TEST_PASSWORD });
      expect(proof.status).toBe(204);
      expect((await codes()).map(([status]) => status)).toEqual([200, 201, 201, 201]);
    });

    it('wants to know again who it is before a role or an account opens, not before one is closed', async () => {
      const [operator, editor] = [
        await signInAs(api(), 'operator'),
        await signInAs(api(), 'editor'),
      ];
      const { id } = await meOf(editor);
      const change = async (body: object) => {
        const response = await operator.patch(`/people/${id}/`, body);
        return response.body?.code ?? response.status;
      };
      fakeDate(Date.now() + 11 * MINUTE_MS);
      expect(await change({ role: 'operator' })).toBe('proof_needed');
      expect(await change({ role: 'moderator', is_disabled: true })).toBe('proof_needed');
      expect(await change({ is_disabled: true })).toBe(204);
      expect(await change({ is_disabled: false })).toBe('proof_needed');
      const [person] = (await operator.get('/people/')).body.filter(
        (one: { id: number }) => one.id === id,
      );
      expect(person).toMatchObject({ role: 'editor', is_disabled: true });
      await operator.post('/session/proof/', { password: TEST_PASSWORD });
      expect(await change({ role: 'moderator', is_disabled: false })).toBe(204);
    });

    it('wants to know again who it is before somebody is removed', async () => {
      const [operator, editor] = [
        await signInAs(api(), 'operator'),
        await signInAs(api(), 'editor'),
      ];
      const { id } = await meOf(editor);
      const isThere = async () =>
        (await operator.get('/people/')).body.some((one: { id: number }) => one.id === id);
      fakeDate(Date.now() + 11 * MINUTE_MS);
      const refused = await operator.delete(`/people/${id}/`);
      expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed']);
      expect(await isThere()).toBe(true);
      expect((await editor.get('/session/')).status).toBe(200);
      await operator.post('/session/proof/', { password: TEST_PASSWORD });
      expect((await operator.delete(`/people/${id}/`)).status).toBe(204);
      expect(await isThere()).toBe(false);
    });

    it('gives the session another cookie, and a copy of the old one proves nothing', async () => {
      const start = Date.now();
      const browser = await signInAs(api(), 'editor');
      const thief = copyOf(browser.cookie);
      await browser.post('/session/proof/', { password: TEST_PASSWORD });
      expect(browser.cookie).not.toBe(thief.cookie);
      // A call that was under way is still served, and its cookie is left alone.
      expect((await thief.get('/session/')).status).toBe(200);
      expect((await thief.post('/me/device-link/')).status).toBe(403);
      fakeDate(start + 30 * SECOND_MS);
      expect((await thief.get('/session/')).status).toBe(401);
      expect((await browser.get('/session/')).status).toBe(200);
    });

    it('takes a passkey as a proof, of the person alone whose session it is', async () => {
      const [browser, other] = [await signInAs(api(), 'editor'), await signInAs(api(), 'editor')];
      const [mine, theirs] = [await addPasskey(browser), await addPasskey(other)];
      fakeDate(Date.now() + 11 * MINUTE_MS);
      const prove = async (passkey: typeof mine) => {
        const { body } = await browser.post('/session/passkey/options/');
        const credential = passkey.authenticate(body);
        return (await browser.post('/session/proof/', { credential })).status;
      };
      expect(await prove(theirs)).toBe(400);
      expect((await browser.post('/me/device-link/')).status).toBe(403);
      expect(await prove(mine)).toBe(204);
      expect((await browser.post('/me/device-link/')).status).toBe(201);
    });

    it('lets nobody set a first password in a session that was left open', async () => {
      const passkey = makeAuthenticator(MAIL_SITE);
      const invited = await api().post(
        '/api/desk/invitations/',
        { role: 'editor' },
        api().asOperator,
      );
      const browser = openDesk(api());
      const person = {
        token: tokenOf(invited.body.url),
        name: 'Kay',
        email: 'kay@waypost.example',
      };
      const { body: options } = await browser.post('/invitation/passkey/options/', person);
      const credential = passkey.register(options);
      await browser.post('/invitation/accept/', { ...person, credential });
      fakeDate(Date.now() + 11 * MINUTE_MS);
      const set = await browser.put('/me/password/', { password: 'a password of a thief' });
      expect([set.status, set.body.code]).toEqual([403, 'proof_needed']);
    });

    it('replaces a forgotten password soon after signing in by a link, and not otherwise', async () => {
      const there = await signInAs(api(), 'editor');
      const forgotten = { password: 'another long password' };
      const refused = await there.put('/me/password/', forgotten);
      expect([refused.status, refused.body.detail]).toEqual([
        400,
        expect.stringContaining('sign in by a link'),
      ]);
      const { person } = (await there.get('/session/')).body;
      const byLink = async (link: { url: string }) => {
        const token = tokenOf(link.url);
        const browser = openDesk(api());
        expect((await browser.post('/session/link/', { token })).status).toBe(200);
        return browser;
      };
      const made = () => makeSignInLink(api().app.db, api().app.site, person.id);
      const [late, soon] = [await byLink(await made()), await byLink(await made())];
      // Whoever finds a desk open can make one.
      const ofOneself = await byLink((await there.post('/me/device-link/')).body);
      expect((await ofOneself.put('/me/password/', forgotten)).status).toBe(400);
      const start = Date.now();
      fakeDate(start + 11 * MINUTE_MS);
      expect((await late.put('/me/password/', forgotten)).status).toBe(400);
      fakeDate(start);
      expect((await soon.put('/me/password/', forgotten)).status).toBe(204);
    });

    it('lets in who is locked out by a link that the operator’s command prints', async () => {
      const lost = (await (await signInAs(api(), 'operator')).get('/session/')).body.person;
      const env = { ...process.env, API_ORIGIN: api().origin, ADMIN_TOKEN: TEST_TOKEN };
      const staff = (...words: string[]) => {
        const tool = ['--import', 'tsx', path.resolve(__dirname, '../cli/staff.ts'), ...words];
        return new Promise<string>((resolve) => {
          execFile(process.execPath, tool, { env }, (_, stdout, stderr) =>
            resolve(stdout + stderr),
          );
        });
      };
      expect(await staff('link', 'nobody@example.org')).toBe(
        'Nobody on the staff has the address nobody@example.org\n',
      );
      expect(await staff('list')).toContain(`${lost.email}  ${lost.name}, operator\n`);
      const [url = ''] = (await staff('link', lost.email.toUpperCase())).split('\n');
      const browser = openDesk(api());
      expect((await browser.post('/session/link/', { token: tokenOf(url) })).status).toBe(200);
      const replaced = await browser.put('/me/password/', { password: 'a password not forgotten' });
      expect(replaced.status).toBe(204);
    });

    it.each(['a new password', 'signing out everywhere'])(
      'takes back open links with %s, and the cookie',
      async (what) => {
        const browser = await signInAs(api(), 'editor');
        const thief = copyOf(browser.cookie);
        const start = Date.now();
        const token = tokenOf((await browser.post('/me/device-link/')).body.url);
        const { status } =
          what === 'a new password'
            ? await browser.put('/me/password/', {
                password: 'another long password',
                current: TEST_PASSWORD,
              })
            : await browser.delete('/sessions/');
        expect(status).toBe(204);
        expect((await openDesk(api()).post('/session/link/', { token })).status).toBe(404);
        fakeDate(start + 30 * SECOND_MS);
        expect((await thief.get('/session/')).status).toBe(401);
        const isIn = what === 'a new password' ? 200 : 401;
        expect((await browser.get('/session/')).status).toBe(isIn);
      },
    );
  },
  { siteOrigin: MAIL_SITE },
);

withMailOnEmbeddedEngine((api, mail) => {
  it('tells the owner of an account about a new passkey and a new password', async () => {
    const browser = await signInAs(api(), 'editor');
    const { email } = (await browser.get('/session/')).body.person;
    const { body: options } = await browser.post('/me/passkeys/options/');
    const credential = makeAuthenticator(MAIL_SITE).register(options);
    await browser.post('/me/passkeys/', { name: 'Phone', credential });
    const password = 'another long password';
    await browser.put('/me/password/', { password, current: TEST_PASSWORD });
    await api().app.mail?.sendDue();
    const subjects = mail()
      .to(email)
      .map((received) => received.email.subject);
    expect(subjects).toEqual([
      'A passkey was added at Waypost',
      'Your password was changed at Waypost',
    ]);
    expect(mail().to(email)[0]!.email.text).toContain('https://waypost.example/desk/account');
    expect(mail().to(email)[0]!.email.text).toContain('A browser in a test');
  });
});
