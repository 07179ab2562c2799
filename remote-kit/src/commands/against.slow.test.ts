/** @jest-environment node */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HostOffer, hostOffer } from '@waypost/shared/surfaces/host-offer';
import { inNewRemote } from './in-new-remote.test.suite';

const servers: http.Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** Another site: what it offers, and the headers of every call. */
async function openOther(offer: HostOffer) {
  const calls: http.IncomingHttpHeaders[] = [];
  const server = http.createServer(({ headers }, response) => {
    calls.push(headers);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(offer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return { calls, origin: `http://127.0.0.1:${port}` };
}

it('checks what is stored already against another site, which never gets the token', async () => {
  const env = { WAYPOST_TOKEN: 'waypost_secret' };
  const taken = await openOther(hostOffer([{ owner: 'mf-yard', patterns: ['/garden'] }]));
  const offer = hostOffer([]);
  const older = await openOther({ ...offer, versions: { ...offer.versions, react: '18.0.0' } });
  await inNewRemote(async ({ run }) => {
    expect(await run(['publish'], env)).toMatchObject({ code: 0 });
    const refused = await run(['release', '--against', taken.origin], env);
    expect(refused.output).toContain('/garden belongs to mf-yard');
    expect(refused.code).toBe(1);
    const tooNew = await run(['publish', '--against', older.origin], env);
    expect(tooNew.output).toMatch(/react.*18\.0\.0/);
    expect(tooNew.code).toBe(1);
    expect((await run(['status'])).output).not.toContain('mf-garden');
  });
  const calls = [...taken.calls, ...older.calls];
  expect(calls).toHaveLength(2);
  for (const headers of calls) expect(headers).not.toHaveProperty('authorization');
  // Three builds and their trials.
}, 120_000);
