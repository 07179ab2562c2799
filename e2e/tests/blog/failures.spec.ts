import type { FaultBackend } from '../../support/fault-backend';
import { expect, hydrated, test } from '../../support/test';

const faults = [
  ['an error', { kind: 'status', status: 500, body: {} }],
  ['a closed connection', { kind: 'disconnect' }],
] as const;

const rows = [
  {
    path: '/',
    call: /GET \/api\/articles\/\?page=1&page_size=12$/,
    text: 'Failed to load articles. Please try again later.',
    retry: 'Retry',
    healed: 'Load More Articles',
  },
  {
    path: '/trending',
    call: /GET \/api\/articles\/\?.*page_size=20$/,
    text: 'Failed to load articles. Please try again later.',
    retry: 'Retry',
    healed: 'Page 2',
  },
  {
    path: '/categories',
    call: /GET \/api\/categories\/\?page=/,
    text: 'Failed to load categories. Please try again later.',
    retry: 'Try Again',
    healed: 'View All Articles: Technology',
  },
  {
    path: '/category/gaming',
    call: /GET \/api\/categories\/gaming\/$/,
    heading: 'Category Not Found',
    text: 'Failed to load category. Please try again later.',
  },
  {
    path: '/search?q=battery',
    call: /GET \/api\/articles\/search\//,
    text: 'Failed to search articles. Please try again.',
    retry: 'Retry',
    healed: /[Bb]atter/,
  },
  {
    path: '/author/1',
    call: /GET \/api\/authors\/1\/$/,
    text: 'Failed to load author information. Please try again later.',
  },
  {
    path: '/privacy',
    call: /GET \/api\/page\/privacy\/$/,
    text: 'Page Not Found',
  },
];

const callsOf = ({ calls }: FaultBackend, call: RegExp): number =>
  calls.filter((made) => call.test(made)).length;

// What fails is logged to the console, as the specification wants.
test.use({ allowedConsole: /API call failed|Failed to load resource|net::ERR/ });

test.beforeEach(({ faultySite }) => faultySite.backend.heal());

for (const { path, call, text, heading, retry, healed } of rows) {
  for (const [name, fault] of faults) {
    test(`${path} says that it failed (${name}) and responds with 503`, async ({
      page,
      faultySite,
    }) => {
      const { origin, backend } = faultySite;
      backend.fail(call, fault);
      backend.calls.length = 0;
      const response = await page.goto(origin + path);
      expect(response?.status()).toBe(503);
      const requested = callsOf(backend, call);
      await hydrated(page);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(text);
      if (heading) await expect(alert.getByRole('heading', { name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(callsOf(backend, call), 'The browser takes the response of the server').toBe(
        requested,
      );
      if (!retry || !healed) return;
      backend.heal();
      await page.getByRole('button', { name: retry }).click();
      await expect(
        page.getByRole('main').getByRole('link', { name: healed }).first(),
      ).toBeVisible();
      await expect(alert).toHaveCount(0);
    });
  }
}

test('a static page shows the detail of the server', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  const body = { detail: 'This page was withdrawn.' };
  backend.fail(/GET \/api\/page\/terms\/$/, { kind: 'status', status: 404, body });
  const response = await page.goto(`${origin}/terms`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page was withdrawn.');
});

test('the hero’s failures are only logged', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  const fault = { kind: 'status', status: 500 } as const;
  backend.fail(/\/api\/articles\/featured\/|page_size=10$|\/api\/categories\//, fault);
  const response = await page.goto(origin);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Live Statistics' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'FEATURED TODAY' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a failed load-more is only logged and can be repeated', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  await page.goto(origin);
  await hydrated(page);
  const cards = page.getByRole('region', { name: 'Latest Articles' }).getByRole('article');
  const more = page.getByRole('link', { name: 'Load More Articles' });
  backend.fail(/page=2&page_size=12$/, { kind: 'status', status: 500 });
  const failed = page.waitForResponse(/page=2/);
  await more.click();
  await failed;
  await expect(more).toBeVisible();
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  backend.heal();
  await more.click();
  await expect(cards).toHaveCount(24);
});

test('a failed preview is only logged', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  backend.fail(/\/articles\/\?page=1&page_size=(3|6)$/, { kind: 'status', status: 500 });
  await page.goto(`${origin}/categories`);
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Load Articles: Technology' });
  await button.click();
  await expect(button).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  backend.heal();
  await button.click();
  await expect(page.getByRole('button', { name: 'Hide: Technology' })).toBeVisible();
});

test('an author without articles or biography says so', async ({ page, faultySite }) => {
  const { origin, backend } = faultySite;
  backend.fail(/GET \/api\/articles\/\?author=/, {
    kind: 'body',
    body: { count: 0, next: null, previous: null, results: [] },
  });
  await page.goto(`${origin}/author/jory-whitlocke`);
  await expect(page.getByText('No articles published yet.')).toBeVisible();
  await expect(page.getByText('No bio available.').first()).toBeVisible();
});

test('what a backend does not say of the magazine is the specification’s', async ({
  page,
  request,
  faultySite,
}) => {
  const { origin, backend } = faultySite;
  const category = { id: 1, name: 'Weaving', slug: 'weaving', description: '', articles_count: 7 };
  const results = [{ ...category, parent: null }];
  const categories = { count: 1, next: null, previous: null, results };
  backend.fail(/GET \/api\/categories\/\?/, { kind: 'body', body: categories });
  backend.fail(/GET \/api\/page\/about\/$/, { kind: 'status', status: 404 });

  const html = await (await request.get(`${origin}/about`)).text();
  for (const part of ['Mission', 'Vision', 'Story', 'since 2010', '/category/internet-tips'])
    expect(html).toContain(part);

  await page.setViewportSize({ width: 390, height: 800 });
  const response = await page.goto(`${origin}/about`);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  const main = page.getByRole('main');
  for (const name of ['Mission', 'Vision', 'Story'])
    await expect(main.getByRole('tab', { name })).toBeVisible();
  await expect(main.getByText('Years Active, since 2010')).toBeVisible();
  for (const name of ['Timeline', 'Values'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Top Categories' }).getByRole('link'),
  ).toHaveText([
    ...['Artificial Intelligence', 'Automobile', 'Business', 'Internet Tips'],
    ...['News', 'Technology', 'Health & Lifestyle', 'Gaming'],
  ]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Popular Categories' }).getByRole('link'),
  ).toHaveText(['Technology', 'Gaming', 'Business', 'Health']);
});

test.describe('a message that is not sent', () => {
  const typed = {
    Name: 'Ada Byron',
    Email: 'ada@engine.example',
    Subject: 'A correction',
    Message: 'The third paragraph is one too many.',
  };

  for (const [name, fault] of faults) {
    test(`is kept (${name}), and can be sent again`, async ({ page, faultySite }) => {
      const { origin, backend } = faultySite;
      backend.fail(/POST \/api\/contact\//, fault);
      await page.goto(`${origin}/contact`);
      await hydrated(page);
      const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label });
      for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
      for (const [label, text] of Object.entries(typed)) {
        await expect(field(label)).toHaveValue(text);
      }
      backend.heal();
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    });
  }

  test('shows the first message of each field', async ({ page, faultySite }) => {
    const { origin, backend } = faultySite;
    const body = { email: ['This address bounces.', 'Second.'], subject: ['Say more.'] };
    backend.fail(/POST \/api\/contact\//, { kind: 'status', status: 400, body });
    await page.goto(`${origin}/contact`);
    await hydrated(page);
    const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label });
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('This address bounces.')).toBeVisible();
    await expect(page.getByText('Say more.')).toBeVisible();
    await expect(page.getByText('Second.')).toHaveCount(0);
    await expect(field('Email')).toBeFocused();
  });
});

test('a broken image becomes the placeholder', async ({ page, faultySite }) => {
  await page.route(/\/media\//, (route) => route.abort());
  await page.goto(`${faultySite.origin}/category/gaming`);
  await hydrated(page);
  const card = page.getByRole('article').first();
  await expect(card.locator('a svg').first()).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
});
