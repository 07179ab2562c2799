import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { replace } from '../../support/nginx';
import { complaintsOf, hasSystemd, type OneServer, setUpOneServer } from '../../support/one-server';
import type { RunningCommand } from '../../support/terminal';
import { expect, test } from '../../support/test';

/** Messages that one address may write a minute. */
const WRITES = 10;

test.describe.configure({ mode: 'serial' });

let server: OneServer;
let site: RunningCommand;

/** What an address is refused with: nothing valid is sent, and everything counts. */
const write = async (from: string, forged?: string): Promise<number> => {
  const headers = forged === undefined ? undefined : { 'x-forwarded-for': forged };
  return (await server.send(from, '/api/contact/', { body: {}, headers })).status;
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await setUpOneServer();
  site = server.start();
  await site.untilSaid('The site is at https://example.org');
});
test.afterAll(async () => {
  await site.stop();
  await server.remove();
});

const isVerified = hasSystemd();
const title = isVerified
  ? 'systemd takes the units'
  : 'the units are there, NOT verified: this machine has no systemd-analyze';
test(title, async () => {
  const { here, folder, guide } = server;
  const units = {
    'waypost.service': here(guide.service),
    'waypost-backup.service': here(guide.backupService),
    'waypost-backup.timer': guide.backupTimer,
  };
  for (const text of Object.values(units)) expect(text).toMatch(/^\[Unit\]$/m);
  if (isVerified) expect(await complaintsOf(folder, units)).toBe('');
});

test('behind nginx each reader has limits of their own, and nobody another’s', async () => {
  const nginx = await server.startNginx(server.guide.nginx);
  try {
    for (let sent = 1; sent <= WRITES; sent += 1) {
      expect(await write('127.0.0.2', `203.0.113.${sent}`)).toBe(400);
    }
    expect(await write('127.0.0.2', '203.0.113.99')).toBe(429);
    expect(await write('127.0.0.3', '127.0.0.2')).toBe(400);
    expect(await write('127.0.0.3')).toBe(400);
  } finally {
    await nginx.stop();
  }
});

test('with proxy_pass alone readers share a limit, and a forged address is believed', async () => {
  const alone = replace(server.guide.nginx, /^ *proxy_set_header X-Forwarded-For.*\n/gm, '');
  const nginx = await server.startNginx(alone);
  try {
    for (let sent = 1; sent <= WRITES; sent += 1) expect(await write('127.0.0.4')).toBe(400);
    expect(await write('127.0.0.5')).toBe(429);
    expect(await write('127.0.0.5', '203.0.113.1')).toBe(400);
  } finally {
    await nginx.stop();
  }
});

test('the backup of the night is restored beside the site that runs', async () => {
  const { terminal, here, guide, folder } = server;
  const [, place = ''] = /^WorkingDirectory=(.+)$/m.exec(here(guide.backupService)) ?? [];
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(here(guide.backupService)) ?? [];
  expect(await terminal.run(`cd ${place}\nas-waypost ${command}`)).toContain('Saved to');
  const day = /\d{4}-\d\d-\d\d/.source;
  expect(await readdir(path.join(folder, 'backups'))).toEqual([
    expect.stringMatching(`^${day}.gz$`),
    expect.stringMatching(`^${day}.releases.tgz$`),
  ]);
  const drill = here(guide.drill);
  const copy = terminal.start(drill, {});
  try {
    await copy.untilSaid('The site is at https://example.org');
    expect(copy.said()).toContain('Restored');
    const port = /\bPORT=(\d+)/.exec(drill)?.[1];
    const page = await fetch(`http://127.0.0.1:${port}/article/how-a-signal-crosses-an-ocean`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1');
    const reports = path.join(folder, 'drill/releases/.shells');
    await expect.poll(() => readdir(reports).catch(() => [])).not.toEqual([]);
  } finally {
    await copy.stop();
  }
});

test('somebody who is locked out is looked for among the staff', async () => {
  const { terminal, here, guide } = server;
  await expect(terminal.run(here(guide.lockedOut))).rejects.toThrow(
    'Nobody on the staff has the address ann@example.org',
  );
});
