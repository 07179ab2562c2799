import { openDesk, signInAs, TEST_PASSWORD } from '../testing/desk-browser';
import { onEachEngine } from '../testing/on-each-engine';
import { MAIL_SITE, withMailOnEachEngine } from '../testing/with-mail';
import { allowAttempt, forgiveAttempts } from './sign-in-attempts';

onEachEngine((api) => {
  const attempt = async (email: string, address: string, password = 'not the password') => {
    const { status } = await api().post(
      '/api/desk/session/',
      { email, password },
      { origin: api().app.site.origin, 'x-forwarded-for': address },
    );
    return status;
  };
  const somebody = async (): Promise<string> => {
    const browser = await signInAs(api(), 'moderator');
    return (await browser.get('/session/')).body.person.email;
  };

  it('locks out the network that guesses, not the owner', async () => {
    const email = await somebody();
    const guesses: number[] = [];
    for (let n = 0; n < 60; n++) guesses.push(await attempt(email, '192.0.2.66'));
    expect(guesses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(new Set(guesses.slice(5))).toEqual(new Set([429]));
    expect(await attempt(email, '192.0.2.66', TEST_PASSWORD)).toBe(429);
    expect(await attempt(email, '198.51.100.7', TEST_PASSWORD)).toBe(200);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const email = await somebody();
    for (let n = 1; n <= 5; n++) expect(await attempt(email, `2001:db8:1:2::${n}`)).toBe(400);
    expect(await attempt(email, '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await attempt(email, '2001:db8:1:3::1', TEST_PASSWORD)).toBe(200);
  });

  it('lets no IPv6 site of many networks lock the owner out', async () => {
    const email = await somebody();
    const guesses: number[] = [];
    for (let n = 0; n < 60; n++) guesses.push(await attempt(email, `2001:db8:2:${n}::1`));
    expect(guesses.filter((status) => status === 400)).toHaveLength(15);
    expect(await attempt(email, '2001:db8:3:1::1', TEST_PASSWORD)).toBe(200);
  });

  it('lets a browser in that signed in before, whoever locks the account', async () => {
    const owner = await signInAs(api(), 'moderator');
    const { email } = (await owner.get('/session/')).body.person;
    const other = await signInAs(api(), 'moderator');
    for (let n = 0; n < 55; n++) await attempt(email, `198.51.100.${n}`);
    const { origin } = api().app.site;
    const from = async (cookie: string, password = TEST_PASSWORD) => {
      const headers = { origin, cookie, 'x-forwarded-for': '192.0.2.80' };
      return (await api().post('/api/desk/session/', { email, password }, headers)).status;
    };
    expect(owner.knownBrowser).toMatch(/^waypost_known_browser=/);
    expect(await from('')).toBe(429);
    expect(await from(other.knownBrowser)).toBe(429);
    expect(await from(`${owner.knownBrowser.slice(0, -4)}xxxx`)).toBe(429);
    expect(await from(owner.knownBrowser)).toBe(200);
    // A stolen one guesses no more than anybody.
    const guesses: number[] = [];
    for (let n = 0; n < 7; n++) guesses.push(await from(owner.knownBrowser, 'not the password'));
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('knows a browser no more once the password is another', async () => {
    const owner = await signInAs(api(), 'moderator');
    const { email } = (await owner.get('/session/')).body.person;
    const before = owner.knownBrowser;
    const changed = { current: TEST_PASSWORD, password: 'a wholly other passphrase' };
    expect((await owner.put('/me/password/', changed)).status).toBe(204);
    expect(owner.knownBrowser).not.toBe(before);
    for (let n = 0; n < 51; n++) await attempt(email, `203.0.113.${n}`);
    const { origin } = api().app.site;
    const from = async (cookie: string) => {
      const headers = { origin, cookie, 'x-forwarded-for': '192.0.2.81' };
      const body = { email, password: changed.password };
      return (await api().post('/api/desk/session/', body, headers)).status;
    };
    expect(await from(before)).toBe(429);
    expect(await from(owner.knownBrowser)).toBe(200);
  });

  it('stops guesses at one account from many networks', async () => {
    const email = await somebody();
    const guesses: number[] = [];
    for (let n = 0; n < 55; n++) guesses.push(await attempt(email, `203.0.113.${n}`));
    expect(guesses.filter((status) => status === 400)).toHaveLength(50);
    expect(guesses.at(-1)).toBe(429);
  });

  it('counts no right password, however many sign in from one network', async () => {
    const { db } = api().app;
    for (let n = 0; n < 60; n++) {
      await allowAttempt(db, { email: 'Often@waypost.example', address: '192.0.2.10' });
      await forgiveAttempts(db, { email: 'often@waypost.example', address: '192.0.2.10' });
    }
    const once = { email: 'often@waypost.example', address: '192.0.2.10' };
    await expect(allowAttempt(db, once)).resolves.toBeUndefined();
  });

  it('forgets no guess at other accounts after a right password', async () => {
    const { db } = api().app;
    const address = '192.0.2.11';
    const guess = (n: number) =>
      allowAttempt(db, { email: `guessed-${n}@waypost.example`, address });
    for (let n = 0; n < 19; n++) await guess(n);
    await allowAttempt(db, { email: 'known@waypost.example', address });
    await forgiveAttempts(db, { email: 'known@waypost.example', address });
    await guess(19);
    await expect(guess(20)).rejects.toMatchObject({ statusCode: 429 });
  });
});

withMailOnEachEngine((api, mail) => {
  it('responds before it looks whether there is an account, and mails the link after', async () => {
    const person = await signInAs(api(), 'editor');
    const { email } = (await person.get('/session/')).body.person;
    const { mail: queue } = api().app;
    const queued = queue!.queue;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const hold = jest.spyOn(queue!, 'queue').mockImplementation(async (...given) => {
      await held;
      return queued(...given);
    });
    const response = await openDesk(api()).post('/session/mail/', { email });
    expect(response.status).toBe(202);
    expect(mail().to(email)).toEqual([]);
    release();
    await queue!.sendDue();
    expect(mail().to(email)).toHaveLength(1);
    hold.mockRestore();
  });

  it('mails few links to an account, and few for one network', async () => {
    const person = await signInAs(api(), 'editor');
    const { email } = (await person.get('/session/')).body.person;
    const request = async (to: string, address: string) => {
      const response = await api().post(
        '/api/desk/session/mail/',
        { email: to },
        { origin: MAIL_SITE, 'x-forwarded-for': address },
      );
      return response.status;
    };
    for (let n = 0; n < 6; n++) expect(await request(email, `192.0.2.${n}`)).toBe(202);
    await api().app.mail?.sendDue();
    expect(mail().to(email)).toHaveLength(3);

    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push(await request(`someone-${n}@waypost.example`, '192.0.2.99'));
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    expect((await openDesk(api()).get('/session/')).status).toBe(401);
  });
});
