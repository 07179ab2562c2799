import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { createReleaseStore } from '../store/create-release-store.server';
import { type BundledScript, bundleScript } from '@waypost/tooling/test/bundle-script';
import { openSite, packTestRelease, type TestSite } from './testing/open-site';
import { kindsOfStores } from './testing/stores';

let bundle: BundledScript;
beforeAll(async () => {
  bundle = await bundleScript(path.join(__dirname, 'testing/delivery-process.ts'));
});
afterAll(() => bundle.remove());

describe.each(kindsOfStores)('a process over %s that is killed', (_kind, open) => {
  let site: TestSite;
  let token: string;
  let child: ChildProcess;
  let port: number;

  /** Starts the process; the site's own server looks at the same store as a second one would. */
  const start = async (): Promise<void> => {
    child = fork(bundle.file, {
      env: { ...process.env, ...site.env, NODE_OPTIONS: '' },
      execArgv: [],
    });
    [port] = (await once(child, 'message')) as [number];
  };
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const request = (method: string, url: string, type: string) =>
    http.request({
      ...{ host: '127.0.0.1', port, method, path: url },
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });
  const call = async (method: string, url: string, type: string, body: Buffer | string) => {
    const sent = request(method, url, type).end(body);
    const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  const promote = (version: string) =>
    call(
      ...(['POST', '/-/live', 'application/json'] as const),
      JSON.stringify({ remote: 'mf-x', kind: 'promote', version }),
    );

  beforeEach(async () => {
    site = await openSite(open);
    token = await site.tokenFor('mf-x');
    await start();
  });
  afterEach(async () => {
    await kill();
    await site.remove();
  });

  it('amid an upload leaves nothing visible, and takes the release later', async () => {
    const body = await packTestRelease('mf-x', '1');
    const upload = request('PUT', '/-/releases/mf-x/1', 'application/gzip');
    upload.on('error', () => undefined);
    upload.write(body.subarray(0, body.length - 20));
    const started = async () => (await readdir(site.uploadsDir).catch(() => [])).length > 0;
    while (!(await started())) await turn();
    await kill();
    await start();
    expect(await site.store.list()).toEqual([]);
    expect((await site.store.readPointer()).revision).toBe(0);
    expect(await call('PUT', '/-/releases/mf-x/1', 'application/gzip', body)).toBe(201);
    expect(await site.store.list()).toHaveLength(1);
  });

  it('amid promotions leaves a pointer that is whole and can be changed', async () => {
    for (const version of ['1', '2']) await site.storeRelease('mf-x', version);
    await promote('1');
    const responses = Array.from({ length: 40 }, (_, index) => promote(index % 2 ? '1' : '2'));
    const settled = Promise.allSettled(responses);
    await Promise.race(responses);
    await kill();
    await settled;
    // A store that is opened anew reads what was stored.
    const anew = createReleaseStore(site.settings);
    const { remotes, revision, history } = await anew.readPointer();
    await anew.close();
    expect(['1', '2']).toContain(remotes['mf-x']);
    expect(history).toHaveLength(revision);
    expect(history.at(-1)?.to).toBe(remotes['mf-x']);
    await start();
    expect(await promote('2')).toBe(200);
    expect((await site.store.readPointer()).remotes).toEqual({ 'mf-x': '2' });
  });
});
