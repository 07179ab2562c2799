import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import { fakeDate } from '../testing/fake-date';
import { type MailServer, startMailServer } from '@waypost/tooling/test/mail-server';
import { testedEngines, useTestDatabase } from '../testing/on-each-engine';
import { MAIL_FROM } from '../testing/with-mail';
import { createMailQueue, type MailQueue } from './mail-queue';

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

interface Row {
  recipient: string;
  status: string;
  attempts: number;
  last_error: string;
  text: string;
}

describe.each(testedEngines())('on the %s engine', (engine) => {
  const database = useTestDatabase(engine);
  let server: MailServer;
  let mails: MailQueue;
  const log = { error: jest.fn(), warn: jest.fn() };

  beforeEach(async () => {
    log.error.mockClear();
    server = await startMailServer();
    mails = queueOn(server.url);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await mails.close();
    await server.stop();
  });

  const queueOn = (smtpUrl: string, sendLimitMs?: number) =>
    createMailQueue(
      database().db,
      {
        smtpUrl,
        from: MAIL_FROM,
        site: { name: 'Waypost', origin: 'https://waypost.example', timeZone: 'UTC' },
        sendLimitMs,
      },
      log,
    );
  const put = (to: string, isUrgent = false) =>
    mails.queue(database().db, {
      kind: 'test',
      to,
      subject: `To ${to}`,
      text: `A text for ${to}`,
      html: `<p>A text for ${to}</p>`,
      isUrgent,
    });
  const rows = async () =>
    queryRows<Row>(
      database().db,
      sql`select recipient, status, attempts, last_error, text from outgoing_mails order by id`,
    );
  const recipients = () => server.received.map(({ to }) => to);

  it('sends in order, urgent mails first, each once, and empties what it sent', async () => {
    await put('a@example.org');
    await put('b@example.org');
    await put('urgent@example.org', true);
    await mails.sendDue();
    await mails.sendDue();
    expect(recipients()).toEqual(['urgent@example.org', 'a@example.org', 'b@example.org']);
    for (const row of await rows()) {
      expect(row).toMatchObject({ status: 'SENT', text: '', attempts: 1 });
    }
  });

  it('composes what waits for a response that nobody takes, once it is closed', async () => {
    const site = http.createServer((_request, response) => {
      mails.queueAfter(response, async () => void (await put('waits@example.org')));
      site.emit('waits');
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const { port } = site.address() as AddressInfo;
    const request = http.get({ port, host: '127.0.0.1' }).on('error', () => undefined);
    await once(site, 'waits');
    await mails.close();
    expect(await rows()).toMatchObject([{ recipient: 'waits@example.org' }]);
    request.destroy();
    site.close();
  });

  it('sends no mail of a transaction that fails', async () => {
    const failing = database().db.transaction(async (tx) => {
      await mails.queue(tx, {
        kind: 'test',
        to: 'x@example.org',
        subject: 's',
        text: '',
        html: '',
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await mails.sendDue();
    expect(recipients()).toEqual([]);
  });

  it('sends each of many once when several processes take them', async () => {
    const wanted = Array.from({ length: 40 }, (_, n) => `many-${n}@example.org`);
    for (const to of wanted) await put(to);
    const others = [queueOn(server.url), queueOn(server.url)];
    await Promise.all([mails, ...others].map((queue) => queue.sendDue()));
    await Promise.all(others.map((queue) => queue.close()));
    expect(recipients().sort()).toEqual(wanted.sort());
  });

  it('waits while the server is down for a minute, counts no attempt, loses none', async () => {
    const start = Date.now();
    fakeDate(start);
    const port = Number(new URL(server.url).port);
    await server.stop();
    for (const name of ['a', 'b', 'c']) await put(`${name}@example.org`);
    for (let second = 0; second <= 60; second += 5) {
      jest.setSystemTime(start + second * SECOND_MS);
      await mails.sendDue();
    }
    expect(await rows()).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ status: 'QUEUED', attempts: 0 })),
    );
    // 5, 10, 20, 40 seconds apart, not once for every mail and second.
    expect(log.error.mock.calls.length).toBeLessThanOrEqual(5);

    server = await startMailServer(port);
    jest.setSystemTime(start + 130 * SECOND_MS);
    await mails.sendDue();
    expect(recipients()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
  });

  it('gives up an address that is refused for good, and goes on', async () => {
    server.refusals.set('nobody@example.org', '550 No such person here');
    await put('nobody@example.org');
    await put('somebody@example.org');
    await mails.sendDue();
    expect(recipients()).toEqual(['somebody@example.org']);
    const [dead] = await rows();
    expect(dead).toMatchObject({ status: 'DEAD', attempts: 1 });
    expect(dead!.last_error).toContain('No such person here');
    expect(dead!.text).not.toBe('');

    // Of an earlier version, which stored more than bare addresses.
    await put('a<victim@example.org>');
    await mails.sendDue();
    expect(recipients()).toEqual(['somebody@example.org']);
    const refused = (await rows()).at(-1);
    expect(refused).toMatchObject({ status: 'DEAD' });
    expect(refused!.last_error).toContain('not one bare address');
  });

  it('tries an address later that is refused for now, for days, then gives it up', async () => {
    const start = Date.now();
    fakeDate(start);
    server.refusals.set('busy@example.org', '451 Try again later');
    await put('busy@example.org');
    await put('other@example.org');
    await mails.sendDue();
    expect(recipients()).toEqual(['other@example.org']);
    jest.setSystemTime(start + 30 * SECOND_MS);
    await mails.sendDue();
    expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 1 });

    for (let hour = 1; hour < 5 * 24; hour++) {
      jest.setSystemTime(start + (hour * DAY_MS) / 24);
      await mails.sendDue();
    }
    const [dead] = await rows();
    expect(dead!.status).toBe('DEAD');
    expect(dead!.attempts).toBeGreaterThan(15);
    expect(dead!.attempts).toBeLessThan(40);
  });

  it('delivers what was refused for now as soon as it is taken', async () => {
    const start = Date.now();
    fakeDate(start);
    server.refusals.set('grey@example.org', '450 Come back in a minute');
    await put('grey@example.org');
    await mails.sendDue();
    server.refusals.clear();
    jest.setSystemTime(start + 61 * SECOND_MS);
    await mails.sendDue();
    expect(recipients()).toEqual(['grey@example.org']);
    expect((await rows())[0]).toMatchObject({ status: 'SENT', attempts: 2, last_error: '' });
  });

  it('blames the server, not the mails, when it refuses our own address', async () => {
    server.refusals.set('editors@waypost.example', '550 You may not send here');
    await put('a@example.org');
    await mails.sendDue();
    expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 0 });
  });

  it('tries one mail later on which the server hangs up, and sends the others', async () => {
    const start = Date.now();
    fakeDate(start);
    server.hangsUpOn.add('poison@example.org');
    await put('poison@example.org');
    await put('next@example.org');
    await mails.sendDue();
    expect(recipients()).toEqual(['next@example.org']);
    expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 1 });
    expect(log.error).not.toHaveBeenCalled();

    // Its minute is over: it is first again, and again the others go out.
    jest.setSystemTime(start + 61 * SECOND_MS);
    await put('after@example.org');
    await mails.sendDue();
    expect(recipients()).toEqual(['next@example.org', 'after@example.org']);
    expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 2 });
  });

  it('counts it as an attempt when the server breaks off after the content', async () => {
    server.onMail = server.hangUp;
    await put('unsure@example.org');
    await mails.sendDue();
    await mails.sendDue();
    expect(recipients()).toEqual(['unsure@example.org']);
    expect((await rows())[0]).toMatchObject({ status: 'QUEUED', attempts: 1 });
  });

  it('lets no server hold up the queue with one mail', async () => {
    await mails.close();
    mails = queueOn(server.url, 500);
    server.onMail = ({ to }) =>
      to === 'slow@example.org' ? new Promise<void>(() => undefined) : undefined;
    await put('slow@example.org');
    await put('quick@example.org');
    await mails.sendDue();
    expect(recipients()).toContain('quick@example.org');
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['QUEUED', 1],
      ['SENT', 1],
    ]);
  });

  it('takes no mail that another process is still sending, however slow the server is', async () => {
    const start = Date.now();
    fakeDate(start);
    let take = () => undefined as void;
    const isThere = new Promise<void>((resolve) => {
      server.onMail = () => {
        resolve();
        return new Promise<void>((accept) => (take = accept));
      };
    });
    await put('large@example.org');
    const sending = mails.sendDue();
    await isThere;
    const other = queueOn(server.url);
    for (const minutes of [4, 6, 9]) {
      jest.setSystemTime(start + minutes * 60 * SECOND_MS);
      await other.sendDue();
    }
    await other.close();
    take();
    await sending;
    expect(recipients()).toEqual(['large@example.org']);
    expect((await rows())[0]).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  it('sends no mail that is out of date, and says so of any kind', async () => {
    const start = Date.now();
    fakeDate(start);
    const link = { kind: 'test', subject: 's', text: 'a link', html: '' };
    const expiresAt = new Date(start + 60 * SECOND_MS);
    await mails.queue(database().db, { ...link, to: 'late@example.org', expiresAt });
    await mails.queue(database().db, { ...link, to: 'in-time@example.org' });
    jest.setSystemTime(start + 61 * SECOND_MS);
    await mails.sendDue();
    expect(recipients()).toEqual(['in-time@example.org']);
    expect((await rows())[0]).toMatchObject({
      status: 'DEAD',
      last_error: 'Not sent: what it says was out of date before it could go out',
    });
  });

  it('sends nothing in the clear where the address demands TLS', async () => {
    await mails.close();
    mails = queueOn(`${server.url}?requireTLS=true`);
    await put('secret@example.org');
    await mails.sendDue();
    expect(recipients()).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'QUEUED', attempts: 0 });
    expect(row!.last_error).toMatch(/STARTTLS/);
  });

  it('takes up what a dead process had in hand, at once when it is alone, else in minutes', async () => {
    const start = Date.now();
    fakeDate(start);
    await put('held@example.org');
    await database().db.execute(
      sql`update outgoing_mails set attempts = 1,
        taken_until = ${new Date(start + 300 * SECOND_MS).toISOString()}::timestamptz`,
    );
    await mails.sendDue();
    expect(recipients()).toEqual([]);
    const alone = createMailQueue(
      database().db,
      { smtpUrl: server.url, from: MAIL_FROM, site: mails.site, isAlone: true },
      log,
    );
    await alone.sendDue();
    await alone.close();
    expect(recipients()).toEqual(['held@example.org']);

    await put('later@example.org');
    await database().db.execute(
      sql`update outgoing_mails set status = 'QUEUED',
        taken_until = ${new Date(start + 300 * SECOND_MS).toISOString()}::timestamptz
        where recipient = 'later@example.org'`,
    );
    await mails.sendDue();
    expect(recipients()).toHaveLength(1);
    jest.setSystemTime(start + 301 * SECOND_MS);
    await mails.sendDue();
    expect(recipients()).toHaveLength(2);
  });

  it('forgets sent mails and dead letters after a month', async () => {
    server.refusals.set('nobody@example.org', '550 No such person here');
    await put('old@example.org');
    await put('nobody@example.org');
    await mails.sendDue();
    const start = Date.now();
    fakeDate(start + 29 * DAY_MS);
    await mails.sendDue();
    expect((await rows()).map(({ status }) => status)).toEqual(['SENT', 'DEAD']);
    fakeDate(start + 31 * DAY_MS);
    await mails.sendDue();
    expect(await rows()).toEqual([]);
  });
});
