import fastify from 'fastify';
import { limitNetworks } from './limit-networks';

it('limits an IPv6 network, and with eight times as much the /48 around it', async () => {
  const app = fastify();
  const limit = await limitNetworks(app, 120);
  app.get('/', async (request) => ({ wait: await limit(request) }));
  const waitOf = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress })).json<{ wait: number | null }>().wait;
  for (let at = 0; at < 120; at++) expect(await waitOf(`2001:db8:1:1::${at}`)).toBeNull();
  expect(await waitOf('2001:db8:1:1::a')).toBeGreaterThan(0);
  for (let at = 121; at <= 8 * 120; at++) expect(await waitOf(`2001:db8:1:${at}::a`)).toBeNull();
  expect(await waitOf('2001:db8:1:99::a')).toBeGreaterThan(0);
  expect(await waitOf('2001:db8:2:99::a')).toBeNull();
  await app.close();
});
