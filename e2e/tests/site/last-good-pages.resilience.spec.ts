import { startFaultBackend } from '../../support/fault-backend';
import { startShell, suite } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

const PAGES = ['/', '/articles', '/article/how-a-signal-crosses-an-ocean', '/compare', '/about'];

test.use({ allowedConsole: /status of 503|An API call failed/ });

test('pages are there while the API is away, also after a restart, and say so to who acts', async ({
  page,
}) => {
  const backend = await startFaultBackend(suite.apiOrigin());
  // Every page is past its age a second after it was made.
  const env = { API_ORIGIN: backend.origin, PAGE_CACHE_SECONDS: '1' };
  let shell = await startShell(env);
  const { origin } = shell;
  try {
    const textOf = async (path: string): Promise<string> => {
      const response = await fetch(origin + path);
      expect(response.status, path).toBe(200);
      return response.text();
    };
    const titleOf = (html: string) => /<title>.*?<\/title>/.exec(html)?.[0];
    const before = new Map<string, string | undefined>();
    for (const path of PAGES) before.set(path, titleOf(await textOf(path)));

    backend.fail(/./, { kind: 'disconnect' });
    for (const path of PAGES) expect(titleOf(await textOf(path))).toBe(before.get(path));
    await shell.stop();
    const { port } = new URL(origin);
    shell = await startShell({ ...env, PORT: port, SITE_ORIGIN: origin });
    for (const path of PAGES) expect(titleOf(await textOf(path))).toBe(before.get(path));

    await page.goto(`${origin}/articles`);
    await hydrated(page);
    const message = page.getByRole('status').filter({ hasText: 'a little out of date' });
    await expect(message).toHaveCount(0);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(message).toBeVisible();
  } finally {
    await shell.stop();
    await backend.close();
  }
});
