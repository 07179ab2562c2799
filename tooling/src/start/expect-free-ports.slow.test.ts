import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@waypost/remote-kit/free-port';
import { expectFreePorts } from './run-site';

it('names the setting of a port that is taken, before anything is built', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const [taken, free] = [String(port), String(await freePort())];
  await expect(expectFreePorts({ PORT: taken })).rejects.toThrow(
    `Port ${taken} is taken already. Set PORT to a free one.`,
  );
  await expect(expectFreePorts({ PORT: free, API_PORT: taken })).rejects.toThrow(/set API_PORT/);
  const API_ORIGIN = 'https://api.example.org';
  await expect(expectFreePorts({ PORT: free, API_PORT: taken, API_ORIGIN })).resolves.toBe(
    undefined,
  );
  other.close();
});
