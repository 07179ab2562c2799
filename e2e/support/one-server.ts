import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { freePort } from '@waypost/remote-kit/free-port';
import { selfSigned } from '@waypost/tooling/test/self-signed';
import { blocksOf } from './guide';
import { replace, startNginx } from './nginx';
import { repositoryRoot } from './process';
import { copyReleases } from './releases';
import { copyData } from './site';
import { type RunningCommand, Terminal } from './terminal';

const GUIDE = 'docs/operate.md';

/** The texts of the guide for one server. */
async function readGuide() {
  const [env = ''] = await blocksOf(GUIDE, 'One server', 'ini');
  const [, asWaypost = '', install = ''] = await blocksOf(GUIDE, 'One server', 'sh');
  const [fillContent = ''] = /^as-waypost cp .*$/m.exec(install) ?? [];
  const [service = ''] = await blocksOf(GUIDE, 'As a service', 'ini');
  const [nginx = ''] = await blocksOf(GUIDE, 'TLS and addresses', 'nginx');
  const [backup = ''] = await blocksOf(GUIDE, 'Backups', 'sh');
  const [backupService = '', backupTimer = ''] = await blocksOf(GUIDE, 'Backups', 'ini');
  const [drill = ''] = await blocksOf(GUIDE, 'Restore drill', 'sh');
  const [lockedOut = ''] = await blocksOf(GUIDE, 'Locked out', 'sh');
  return {
    env,
    asWaypost,
    fillContent,
    service,
    nginx,
    backup,
    backupService,
    backupTimer,
    drill,
    lockedOut,
  };
}

/** A server that was set up as the guide says, in a folder of the test's own. */
export interface OneServer {
  guide: Awaited<ReturnType<typeof readGuide>>;
  /** The guide's text with this server's places in place of those of a whole machine. */
  here: (text: string) => string;
  terminal: Terminal;
  folder: string;
  /** Starts the service's command, as its unit says. */
  start: () => RunningCommand;
  /** Puts nginx in front of the service, with the guide's configuration or what a test made of it. */
  startNginx: (config: string) => ReturnType<typeof startNginx>;
  /** Sends a request through nginx from an address of this machine. */
  send: (from: string, path: string, options?: Sent) => Promise<{ status: number; body: unknown }>;
  remove: () => Promise<void>;
}

interface Sent {
  body?: object;
  headers?: Record<string, string>;
}

/** Sets everything up but starts nothing. */
export async function setUpOneServer(): Promise<OneServer> {
  const guide = await readGuide();
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-server-'));
  const [data, releases] = [await copyData(), await copyReleases()];
  const [port, apiPort, copyPort, copyApiPort, http, https] = await Promise.all(
    Array.from({ length: 6 }, () => freePort()),
  );
  const places: [string, string][] = [
    ['/srv/waypost/current', repositoryRoot],
    ['/srv/waypost', folder],
    ['/var/lib/waypost/data', data],
    ['/var/lib/waypost/releases', releases.dir],
    ['/var/lib/waypost', folder],
    ['/var/backups/waypost', path.join(folder, 'backups')],
    ['/etc/waypost.env', path.join(folder, 'waypost.env')],
    ['/usr/local/sbin', path.join(folder, 'sbin')],
    ['/usr/bin/node', process.execPath],
    ['/etc/letsencrypt/live/example.org', folder],
    ['runuser -u waypost -- ', ''],
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['PORT=3000', `PORT=${port}\nAPI_PORT=${apiPort}`],
    ['API_PORT=3101', `API_PORT=${copyApiPort}`],
    ['PORT=3100', `PORT=${copyPort}`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
  ];
  const here = (text: string): string =>
    places.reduce((written, [from, to]) => written.replaceAll(from, to), text);
  const { key, cert } = await selfSigned();
  await mkdir(path.join(folder, 'sbin'));
  await mkdir(path.join(folder, 'backups'));
  const files: [string, string, number][] = [
    ['fullchain.pem', cert, 0o600],
    ['privkey.pem', key, 0o600],
    ['waypost.env', here(guide.env), 0o600],
    ['sbin/as-waypost', here(guide.asWaypost), 0o755],
    ['sbin/waypost-backup', here(guide.backup), 0o755],
  ];
  for (const [name, text, mode] of files) await writeFile(path.join(folder, name), text, { mode });
  const terminal = new Terminal(folder, {
    PATH: `${path.join(folder, 'sbin')}:${process.env.PATH}`,
    LOG_LEVEL: 'warn',
  });
  await terminal.run(here(`cd /srv/waypost/current\n${guide.fillContent}`));
  const send: OneServer['send'] = async (localAddress, to, { body, headers } = {}) => {
    const sent = request(`https://127.0.0.1:${https}${to}`, {
      ...{ localAddress, ca: cert, servername: 'localhost', agent: false },
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await json(response).catch(() => undefined) };
  };
  return {
    guide,
    here,
    terminal,
    folder,
    start() {
      const [, command = ''] = /^ExecStart=(.+)$/m.exec(here(guide.service)) ?? [];
      const [, place = ''] = /^WorkingDirectory=(.+)$/m.exec(here(guide.service)) ?? [];
      return terminal.start(`cd ${place}\nas-waypost ${command}`, {});
    },
    startNginx: (config) =>
      startNginx(
        path.join(folder, `nginx-${Date.now()}`),
        // Not every machine that tests has IPv6.
        here(replace(config, /^ *listen \[::\].*\n/gm, '')),
        async () => void (await send('127.0.0.1', '/livez')),
      ),
    send,
    async remove() {
      await releases.remove();
      await rm(data, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether this machine has what verifies units. */
export const hasSystemd = (): boolean =>
  spawnSync('systemd-analyze', ['--version']).error === undefined;

/**
 * What systemd says against units.
 *
 * @throws Error on machines without it
 */
export async function complaintsOf(folder: string, units: Record<string, string>): Promise<string> {
  const names = Object.keys(units).map((name) => path.join(folder, name));
  for (const [name, text] of Object.entries(units)) await writeFile(path.join(folder, name), text);
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', ...names], {
    encoding: 'utf8',
  });
  if (error) throw error;
  return stderr;
}
