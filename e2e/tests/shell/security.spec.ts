import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

test(
  'pages, files and feeds carry the security headers',
  { tag: '@journey' },
  async ({ request }) => {
    for (const path of ['/', '/login', '/no/such/page', '/feed', '/robots.txt']) {
      const headers = (await request.get(suite.siteOrigin() + path)).headers();
      const policy = headers['content-security-policy'] ?? '';
      const directive = (name: string): string =>
        policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? '';
      expect(directive('script-src'), path).toMatch(/'self' 'sha256-[^']+'/);
      expect(directive('script-src'), path).not.toMatch(/unsafe/);
      expect(directive('style-src'), path).not.toMatch(/unsafe/);
      expect(directive('frame-ancestors'), path).toContain("'none'");
      expect(directive('object-src'), path).toContain("'none'");
      expect(headers['x-frame-options'], path).toBe('DENY');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect(headers['integrity-policy'], path).toBe('blocked-destinations=(script)');
      expect(headers['permissions-policy'], path).toContain('camera=()');
      expect(headers['strict-transport-security'], path).toBeUndefined();
    }
  },
);

test('fonts and images carry the security headers that mean something there, and no others', async ({
  request,
}) => {
  const html = await (await request.get(suite.siteOrigin())).text();
  for (const pattern of [/\/assets\/[\w.-]+\.woff2/, /\/media\/[^"?]+/]) {
    const path = pattern.exec(html)?.[0] ?? '';
    const headers = (await request.get(suite.siteOrigin() + path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['cross-origin-resource-policy'], path).toBeDefined();
    expect(headers['content-security-policy'], path).toBeUndefined();
    expect(headers['permissions-policy'], path).toBeUndefined();
  }
  // A drawing can be opened as a document, and a worker has the policy of its script.
  const script = /\/assets\/main\.\w+\.js/.exec(html)?.[0] ?? '';
  for (const path of ['/favicon.svg', script]) {
    const headers = (await request.get(suite.siteOrigin() + path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'self'");
  }
});

test('other sites may show images and icons, but no page', async ({ request }) => {
  const policy = async (path: string) =>
    (await request.get(suite.siteOrigin() + path)).headers()['cross-origin-resource-policy'];
  const html = await (await request.get(suite.siteOrigin())).text();
  const image = /\/media\/[^"?]+/.exec(html)?.[0] ?? '';
  for (const path of [image, '/favicon.ico', '/icon-192.png', '/social-card.png']) {
    expect(await policy(path), path).toBe('cross-origin');
  }
  for (const path of ['/', '/feed', '/robots.txt']) {
    expect(await policy(path), path).not.toBe('cross-origin');
  }
});

test('an address that is not written correctly is refused with the same care', async ({
  request,
}) => {
  const response = await request.get(`${suite.siteOrigin()}/tag/50%-off`);
  expect(response.status()).toBe(400);
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
  expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
});

test.describe('a script that is requested without a hash', () => {
  test.use({ allowedConsole: /Integrity-Policy/ });

  test('does not run', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/login`);
    const event = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const script = document.createElement('script');
          const src = document.querySelector('script[src]')?.getAttribute('src') ?? '';
          const end = ({ type }: Event) => resolve(type);
          Object.assign(script, { src, onload: end, onerror: end });
          document.body.append(script);
        }),
    );
    expect(event).toBe('error');
  });
});

test.describe('an inline script that is not pinned', () => {
  test.use({ allowedConsole: /Content Security Policy/ });

  test('does not run', async ({ page }) => {
    await page.goto(`${suite.siteOrigin()}/login`);
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            resolve(event.violatedDirective),
          );
          const script = document.createElement('script');
          script.textContent = 'window.injected = true';
          document.body.append(script);
        }),
    );
    expect(blocked).toContain('script-src');
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
});
