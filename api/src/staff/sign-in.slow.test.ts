import { makeAuthenticator } from '../testing/authenticator';
import { openDesk, signInAs, TEST_PASSWORD, tokenOf } from '../testing/desk-browser';
import { fakeDate } from '../testing/fake-date';
import { onEachEngine } from '../testing/on-each-engine';
import { someoneWaits } from '../testing/someone-waits';
import { changePerson, findByEmail, makeSignInLink } from './people';
import { beginSession, listSessions } from './sessions';
import { makeSetupLink } from './staff-links';

const SITE = 'https://waypost.example';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

onEachEngine(
  (api) => {
    afterEach(() => jest.useRealTimers());

    const invite = async (role: string) => {
      const { body } = await api().post('/api/desk/invitations/', { role }, api().asOperator);
      return tokenOf(body.url);
    };
    const emailOf = async (browser: ReturnType<typeof openDesk>): Promise<string> =>
      (await browser.get('/session/')).body.person.email;

    it('makes the first operator of whoever holds the link of the first start, once', async () => {
      const earlier = await makeSetupLink(api().app.db, api().app.site);
      const link = await makeSetupLink(api().app.db, api().app.site);
      expect(link).toMatch(/^https:\/\/waypost\.example\/login#invitation=/);
      const accept = (from: string | undefined, email: string) =>
        openDesk(api()).post('/invitation/accept/', {
          token: tokenOf(from ?? ''),
          name: 'Olga Operator',
          email,
          password: TEST_PASSWORD,
        });
      // The link of an earlier start, which stands in some log, leads nowhere.
      expect((await accept(earlier, 'eve@waypost.example')).status).toBe(404);
      const responses = await Promise.all([
        accept(link, 'olga@waypost.example'),
        accept(link, 'oleg@waypost.example'),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 404]);
      const [made] = responses.filter(({ status }) => status === 201);
      expect(made!.body).toMatchObject({
        role: 'operator',
        has_mail: false,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      expect(await makeSetupLink(api().app.db, api().app.site)).toBeUndefined();
    });

    it('lets an invited person in with a passkey, and again later', async () => {
      const passkey = makeAuthenticator(SITE);
      const browser = openDesk(api());
      const person = { token: await invite('editor'), name: 'Pat', email: 'pat@waypost.example' };
      expect((await browser.post('/invitation/', { token: person.token })).body).toMatchObject({
        role: 'editor',
      });
      const { body: options } = await browser.post('/invitation/passkey/options/', person);
      expect(options).toMatchObject({ rp: { id: 'waypost.example', name: 'Waypost' } });
      const credential = passkey.register(options);
      const joined = await browser.post('/invitation/accept/', { ...person, credential });
      expect(joined.status).toBe(201);
      expect(joined.body.permissions).toEqual([
        'comments',
        'inbox',
        'subscribers',
        'publishing',
        'writing',
        'statistics',
      ]);
      expect((await browser.post('/invitation/accept/', { ...person, credential })).status).toBe(
        404,
      );

      const later = openDesk(api());
      const challenge = await later.post('/session/passkey/options/');
      const assertion = passkey.authenticate(challenge.body);
      expect((await later.post('/session/passkey/', { credential: assertion })).status).toBe(200);
      expect((await later.get('/session/')).body.person.name).toBe('Pat');
      // The same assertion again: its challenge is used up.
      const replay = await openDesk(api()).post('/session/passkey/', { credential: assertion });
      expect([replay.status, replay.body.code]).toEqual([400, 'passkey_refused']);
    });

    it('refuses passkeys of other sites, of nobody, and responses to no challenge', async () => {
      const browser = await signInAs(api(), 'moderator');
      const { body: options } = await browser.post('/me/passkeys/options/');
      const phished = makeAuthenticator('https://way-post.example').register(options);
      const add = (credential: unknown) =>
        browser.post('/me/passkeys/', { name: 'Key', credential });
      expect((await add(phished)).status).toBe(400);
      const stranger = openDesk(api());
      const { body: challenge } = await stranger.post('/session/passkey/options/');
      const unknown = makeAuthenticator(SITE).authenticate(challenge);
      expect((await stranger.post('/session/passkey/', { credential: unknown })).status).toBe(400);
      const unasked = makeAuthenticator(SITE).register({ challenge: 'bm90aGluZw' });
      expect((await add(unasked)).status).toBe(400);
      // A challenge that was made for another person does not make a key of mine.
      const other = await signInAs(api(), 'editor');
      const { body: theirs } = await other.post('/me/passkeys/options/');
      expect((await add(makeAuthenticator(SITE).register(theirs))).status).toBe(400);
    });

    it('refuses a passkey that somebody else has, and keeps the invitation', async () => {
      const passkey = makeAuthenticator(SITE);
      const add = async (browser: ReturnType<typeof openDesk>) => {
        const { body: options } = await browser.post('/me/passkeys/options/');
        const credential = passkey.register(options);
        return browser.post('/me/passkeys/', { name: 'Key', credential });
      };
      expect((await add(await signInAs(api(), 'moderator'))).status).toBe(204);
      const again = await add(await signInAs(api(), 'editor'));
      expect([again.status, again.body.code]).toEqual([409, 'passkey_taken']);
      expect(again.body.detail).toMatch(/passkey.*another/i);

      const browser = openDesk(api());
      const person = { token: await invite('editor'), name: 'Pia', email: 'pia@waypost.example' };
      const { body: options } = await browser.post('/invitation/passkey/options/', person);
      const credential = passkey.register(options);
      const refused = await browser.post('/invitation/accept/', { ...person, credential });
      expect([refused.status, refused.body.code]).toEqual([409, 'passkey_taken']);
      const accepted = await browser.post('/invitation/accept/', {
        ...person,
        password: TEST_PASSWORD,
      });
      expect(accepted.status).toBe(201);
    });

    it('brings a second device in by a link that works once, and adds its passkey', async () => {
      const first = await signInAs(api(), 'editor');
      const link = await first.post('/me/device-link/');
      expect(link.body.url).toMatch(/\/login#sign-in=/);
      const token = tokenOf(link.body.url);
      const second = openDesk(api());
      expect((await second.post('/session/link/', { token })).status).toBe(200);
      expect((await openDesk(api()).post('/session/link/', { token })).status).toBe(404);

      const passkey = makeAuthenticator(SITE);
      const { body: options } = await second.post('/me/passkeys/options/');
      const credential = passkey.register(options);
      expect((await second.post('/me/passkeys/', { name: 'Phone', credential })).status).toBe(204);
      const { body: passkeys } = await first.get('/me/passkeys/');
      expect(passkeys).toEqual([expect.objectContaining({ name: 'Phone', last_used_at: null })]);

      const everybody = (await api().get('/api/desk/people/', api().asOperator)).body;
      const { id } = (await first.get('/session/')).body.person;
      const me = everybody.find((person: { id: number }) => person.id === id);
      expect(me).toMatchObject({ passkeys: 1, has_password: true });
      expect(Date.now() - Date.parse(me.last_seen_at)).toBeLessThan(10 * MINUTE_MS);

      const late = tokenOf((await first.post('/me/device-link/')).body.url);
      fakeDate(Date.now() + 16 * MINUTE_MS);
      expect((await openDesk(api()).post('/session/link/', { token: late })).status).toBe(404);
    });

    it('says whom a link signs in before it does, which uses nothing up', async () => {
      const person = await signInAs(api(), 'editor');
      const { name, email } = (await person.get('/session/')).body.person;
      const token = tokenOf((await person.post('/me/device-link/')).body.url);
      const stranger = openDesk(api());
      for (let time = 0; time < 2; time++) {
        const response = await stranger.post('/session/link/person/', { token });
        expect([response.status, response.body]).toEqual([200, { name, email }]);
      }
      expect(stranger.lastSetCookie).toBe('');
      expect((await stranger.get('/session/')).status).toBe(401);

      expect((await stranger.post('/session/link/', { token })).status).toBe(200);
      const used = await stranger.post('/session/link/person/', { token });
      expect([used.status, used.body.code]).toEqual([404, 'link_used_up']);
      const invitation = await invite('editor');
      for (const other of [invitation, 'made-up']) {
        expect((await stranger.post('/session/link/person/', { token: other })).status).toBe(404);
      }
    });

    it('signs in by a link with a token of its own, whatever cookie the browser had', async () => {
      const owner = await signInAs(api(), 'editor');
      const attacker = await signInAs(api(), 'moderator');
      const fixed = attacker.cookie;
      const victim = openDesk(api());
      victim.cookie = fixed;
      const token = tokenOf((await owner.post('/me/device-link/')).body.url);
      await victim.post('/session/link/', { token });
      expect(victim.cookie).not.toBe(fixed);
      expect(await emailOf(victim)).toBe(await emailOf(owner));
      expect((await attacker.get('/session/')).status).toBe(401);

      const [madeUpName] = fixed.split('=');
      const other = openDesk(api());
      other.cookie = `${madeUpName}=chosen-by-somebody-else`;
      const next = tokenOf((await owner.post('/me/device-link/')).body.url);
      await other.post('/session/link/', { token: next });
      expect(other.cookie).not.toContain('chosen-by-somebody-else');
      expect((await other.get('/session/')).status).toBe(200);
    });

    it('keeps the last key of who has no password', async () => {
      const passkey = makeAuthenticator(SITE);
      const browser = openDesk(api());
      const person = { token: await invite('editor'), name: 'Kim', email: 'kim@waypost.example' };
      const { body: options } = await browser.post('/invitation/passkey/options/', person);
      await browser.post('/invitation/accept/', {
        ...person,
        credential: passkey.register(options),
      });
      const [{ id }] = (await browser.get('/me/passkeys/')).body;
      const refused = await browser.delete(`/me/passkeys/${id}/`);
      expect([refused.status, refused.body.code]).toEqual([409, 'last_passkey']);
      // Nor do two go at once that are the last two.
      const second = makeAuthenticator(SITE);
      const more = (await browser.post('/me/passkeys/options/')).body;
      await browser.post('/me/passkeys/', { name: 'Second', credential: second.register(more) });
      const all = (await browser.get('/me/passkeys/')).body as { id: number }[];
      expect(all).toHaveLength(2);
      const removals = await Promise.all(
        all.map((each) => browser.delete(`/me/passkeys/${each.id}/`)),
      );
      expect(removals.map(({ status }) => status).sort()).toEqual([204, 409]);
      const [left] = (await browser.get('/me/passkeys/')).body;

      const set = await browser.put('/me/password/', { password: TEST_PASSWORD });
      expect(set.status).toBe(204);
      expect((await browser.delete(`/me/passkeys/${left.id}/`)).status).toBe(204);
    });

    it('gives a cookie that scripts, other sites and public calls do not get', async () => {
      const browser = await signInAs(api(), 'moderator');
      expect(browser.lastSetCookie).toMatch(/^__Secure-waypost_desk=[\w-]{43};/);
      for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/api/desk']) {
        expect(browser.lastSetCookie).toContain(part);
      }
    });

    it('begins a session of its own at every sign-in and ends the one before', async () => {
      const browser = await signInAs(api(), 'moderator');
      const email = await emailOf(browser);
      const before = browser.cookie;
      await browser.post('/session/', { email, password: TEST_PASSWORD });
      expect(browser.cookie).not.toBe(before);
      const thief = openDesk(api());
      thief.cookie = before;
      expect((await thief.get('/session/')).status).toBe(401);

      // Fixation: a cookie that somebody planted does not become a session.
      const victim = openDesk(api());
      victim.cookie = `__Secure-waypost_desk=${'a'.repeat(43)}`;
      await victim.post('/session/', { email: email.toUpperCase(), password: TEST_PASSWORD });
      expect(victim.cookie).not.toContain('aaaa');
      expect((await victim.get('/session/')).status).toBe(200);
    });

    it('ends sessions: here, on one device, everywhere, by time', async () => {
      const one = await signInAs(api(), 'editor');
      const email = await emailOf(one);
      const open = async () => {
        const browser = openDesk(api());
        await browser.post('/session/', { email, password: TEST_PASSWORD });
        return browser;
      };
      const [two, three] = [await open(), await open()];
      const sessions = (await one.get('/sessions/')).body as { id: number; is_this: boolean }[];
      expect(sessions).toHaveLength(3);
      expect(sessions.filter((session) => session.is_this)).toHaveLength(1);
      expect(sessions[0]).toMatchObject({
        device: 'A browser in a test',
        signed_in_by: 'password',
      });

      const latest = Math.max(...sessions.map(({ id }) => id));
      expect((await one.delete(`/sessions/${latest}/`)).status).toBe(204);
      expect((await three.get('/session/')).status).toBe(401);
      const stranger = await signInAs(api(), 'operator');
      const mine = sessions.find((session) => session.is_this)!.id;
      expect((await stranger.delete(`/sessions/${mine}/`)).status).toBe(404);

      expect((await two.delete('/session/')).status).toBe(204);
      expect((await two.get('/session/')).status).toBe(401);

      const four = await open();
      expect((await one.delete('/sessions/')).status).toBe(204);
      for (const browser of [one, four]) expect((await browser.get('/session/')).status).toBe(401);

      const idle = await open();
      fakeDate(Date.now() + 4 * DAY_MS);
      expect((await idle.get('/session/')).status).toBe(401);
    });

    it('counts wrong passwords in the database, however many come at once', async () => {
      const browser = await signInAs(api(), 'moderator');
      const email = await emailOf(browser);
      const attempt = (password: string) => openDesk(api()).post('/session/', { email, password });
      const start = Date.now();
      fakeDate(start);
      const wrong = await Promise.all(
        Array.from({ length: 12 }, (_, n) => attempt(`wrong password ${n}`)),
      );
      const codes = wrong.map(({ status }) => status);
      expect(codes.filter((status) => status === 400)).toHaveLength(5);
      expect(codes.filter((status) => status === 429)).toHaveLength(7);
      const right = await attempt(TEST_PASSWORD);
      expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts']);
      expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      jest.setSystemTime(start + 16 * MINUTE_MS);
      expect((await attempt(TEST_PASSWORD)).status).toBe(200);
      for (let n = 0; n < 4; n++) await attempt('wrong again');
      expect((await attempt(TEST_PASSWORD)).status).toBe(200);
      expect((await attempt('wrong once more')).status).toBe(400);
    });

    it('tells nobody who is on the staff', async () => {
      fakeDate(Date.now() + DAY_MS);
      const browser = await signInAs(api(), 'moderator');
      const known = await openDesk(api()).post('/session/', {
        email: await emailOf(browser),
        password: 'not the password',
      });
      const unknown = await openDesk(api()).post('/session/', {
        email: 'nobody@waypost.example',
        password: 'not the password',
      });
      expect(known.status).toBe(400);
      expect(unknown.body).toEqual(known.body);
    });

    it('signs out everywhere else when the password changes, and wants the old one', async () => {
      fakeDate(Date.now() + 2 * DAY_MS);
      const here = await signInAs(api(), 'moderator');
      const there = openDesk(api());
      await there.post('/session/', { email: await emailOf(here), password: TEST_PASSWORD });
      const change = (current: string) =>
        here.put('/me/password/', { password: 'another long password', current });
      expect((await change('wrong')).status).toBe(400);
      expect((await change(TEST_PASSWORD)).status).toBe(204);
      expect((await here.get('/session/')).status).toBe(200);
      expect((await there.get('/session/')).status).toBe(401);
      const short = await here.put('/me/password/', { password: 'short' });
      expect(short.body).toEqual({ password: ['Password must be at least 12 characters'] });
    });

    /** Somebody new, at a time when no wrong attempts of other tests count. */
    const newcomer = () => {
      fakeDate(Date.now() + 3 * DAY_MS);
      return signInAs(api(), 'moderator');
    };
    // What was shown to sign in was verified before, and the session begins after.
    const verified = async (browser: ReturnType<typeof openDesk>) => {
      const { db, site } = api().app;
      const { id: staffId, passwordHash } = (await findByEmail(db, await emailOf(browser)))!;
      const token = tokenOf((await makeSignInLink(db, site, staffId)).url);
      return {
        byPassword: { staffId, credential: { kind: 'password', passwordHash: passwordHash! } },
        byLink: { staffId, credential: { kind: 'link', token } },
      } as const;
    };
    const begin = (by: Pick<Parameters<typeof beginSession>[1], 'staffId' | 'credential'>) =>
      beginSession(api().app.db, { ...by, device: 'A browser in a test' });

    it('begins no session by a password or a link from before a new password', async () => {
      const browser = await newcomer();
      const { byPassword, byLink } = await verified(browser);
      const change = { password: 'another long password', current: TEST_PASSWORD };
      expect((await browser.put('/me/password/', change)).status).toBe(204);
      await expect(begin(byPassword)).rejects.toMatchObject({ statusCode: 400 });
      await expect(begin(byLink)).rejects.toMatchObject({ statusCode: 404 });
      expect(await listSessions(api().app.db, byLink.staffId)).toHaveLength(1);
    });

    it('begins no session by a link from before signing out everywhere', async () => {
      const browser = await newcomer();
      const { byLink } = await verified(browser);
      expect((await browser.delete('/sessions/')).status).toBe(204);
      await expect(begin(byLink)).rejects.toMatchObject({ statusCode: 404 });
    });

    it('begins no session that wakes up when somebody is enabled again', async () => {
      const { byPassword, byLink } = await verified(await newcomer());
      const { db } = api().app;
      const { staffId } = byLink;
      await changePerson(db, staffId, { isDisabled: true });
      for (const by of [byPassword, byLink]) {
        await expect(begin(by)).rejects.toMatchObject({ statusCode: 403 });
      }
      await changePerson(db, staffId, { isDisabled: false });
      expect(await listSessions(db, staffId)).toEqual([]);
    });

    it.each(['a new password', 'signing out everywhere', 'disabling'])(
      'ends the session of a sign-in that is under way during %s',
      async (what) => {
        const browser = await newcomer();
        const { byPassword } = await verified(browser);
        const { db } = api().app;
        const changes: Record<string, () => Promise<unknown>> = {
          'a new password': () =>
            browser.put('/me/password/', {
              password: 'another long password',
              current: TEST_PASSWORD,
            }),
          'signing out everywhere': () => browser.delete('/sessions/'),
          disabling: () => changePerson(db, byPassword.staffId, { isDisabled: true }),
        };
        let change: Promise<unknown> = Promise.resolve();
        const { token } = await db.transaction(async (tx) => {
          const begun = await beginSession(tx, { ...byPassword, device: '' });
          change = changes[what]!();
          if (api().database.engine === 'server') await someoneWaits(tx);
          return begun;
        });
        await change;
        const late = openDesk(api());
        late.cookie = `__Secure-waypost_desk=${token}`;
        expect((await late.get('/session/')).status).toBe(401);
      },
    );

    it('signs out by a cookie from just before a proof', async () => {
      const browser = await newcomer();
      const tab = openDesk(api());
      tab.cookie = browser.cookie;
      await browser.post('/session/proof/', { password: TEST_PASSWORD });
      expect(tab.cookie).not.toBe(browser.cookie);
      expect((await tab.delete('/session/')).status).toBe(204);
      expect((await browser.get('/session/')).status).toBe(401);
    });
  },
  { siteOrigin: SITE },
);
