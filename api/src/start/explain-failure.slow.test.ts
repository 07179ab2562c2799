import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainStartFailure } from './explain-failure';

const listen = (port: number, host: string) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => explainStartFailure(error),
  );

describe('explainStartFailure', () => {
  it('names the port that is in use', async () => {
    const server = await listen(0, '127.0.0.1');
    const { port } = server.address() as net.AddressInfo;
    expect(await failureOf(listen(port, '127.0.0.1'))).toContain(`Port ${port} on 127.0.0.1`);
    server.close();
  });

  it('names the address that is not of this machine', async () => {
    const text = await failureOf(listen(4_000, '192.0.2.1'));
    expect(text).toMatch(/^Cannot listen where HOST and API_PORT say: .*192\.0\.2\.1/);
  });

  it('does not speak of listening when a file may not be read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'waypost-explain-'));
    expect(await failureOf(readFile(folder))).toMatch(/^Failed: EISDIR/);
    await rm(folder, { recursive: true });
    const denied = Object.assign(new Error("EACCES: permission denied, open '/data/admin-token'"), {
      code: 'EACCES',
      syscall: 'open',
    });
    expect(explainStartFailure(denied)).toBe(
      "Failed: EACCES: permission denied, open '/data/admin-token'",
    );
  });
});
