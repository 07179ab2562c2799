import { startShell } from '../../support/site';
import { expect, test } from '../../support/test';

test('the site listens where HOST says, and nowhere else; behind TLS it insists on it', async ({
  request,
}) => {
  const shell = await startShell({ HOST: '127.0.0.2', SITE_ORIGIN: 'https://waypost.example' });
  const { port } = new URL(shell.origin);
  const response = await request.get(`http://127.0.0.2:${port}/healthz`);
  expect(response.status()).toBe(200);
  const robots = await request.get(`http://127.0.0.2:${port}/robots.txt`);
  expect(robots.headers()['strict-transport-security']).toContain('max-age=31536000');
  await expect(request.get(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(/ECONNREFUSED/);
  await shell.stop();
});
