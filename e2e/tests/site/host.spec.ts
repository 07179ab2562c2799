import { startShell } from '../../support/site';
import { expect, test } from '../../support/test';

test('the site listens where HOST says, and nowhere else', async ({ request }) => {
  const shell = await startShell({ HOST: '127.0.0.2' });
  const { port } = new URL(shell.origin);
  expect((await request.get(`http://127.0.0.2:${port}/healthz`)).status()).toBe(200);
  await expect(request.get(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(/ECONNREFUSED/);
  await shell.stop();
});
