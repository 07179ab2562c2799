import type { Page } from '@playwright/test';
import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { mainLink } from '../../support/main-menu';
import { openDesk, test, expect } from '../../support/own-desk';
import { hydrated } from '../../support/test';

const SLUG = 'how-lithium-batteries-grow-old';
const WORDS = 'Nobody has read this sentence yet.';

/** Calls of the desk's API from a page of the desk. */
const callsOf =
  (page: Page, origin: string) =>
  async <T>(method: string, path: string, data?: object, version?: number): Promise<T> => {
    const response = await page.request.fetch(`${origin}/api/desk/articles/${path}`, {
      method,
      data,
      headers: { Origin: origin, ...(version !== undefined && { 'If-Match': `"${version}"` }) },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as T;
  };

test('a link shows a draft as readers will see it, and changes nothing for them', async ({
  desk: { origin, signedIn },
  page: reader,
}) => {
  const editor = await signedIn('editor');
  const call = callsOf(editor, origin);
  const published = `${origin}/article/${SLUG}`;
  const find = async () => {
    const response = await reader.request.get(`${origin}/api/articles/${SLUG}/`);
    return (await response.json()) as { id: number; views_count: number };
  };
  const { id } = await find();
  const { version, source } = await call<DeskText>('GET', `${id}/text/`);
  const draft = `${source}\n${WORDS}\n\n::product[ardsol-vela-6]\n`;
  await call('PUT', `${id}/text/`, { source: draft, intent: 'explicit' }, version);
  const { url } = await call<{ url: string }>('POST', `${id}/preview/`);

  const before = await (await reader.request.get(published)).text();
  const response = await reader.goto(url);
  await hydrated(reader);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const bar = reader.getByRole('complementary', { name: 'Draft' });
  await expect(bar).toContainText('Draft, not published');
  await expect(reader.getByText(WORDS)).toBeVisible();
  // The box of a product, and what every article has.
  await reader.getByText(WORDS).scrollIntoViewIfNeeded();
  await expect(reader.getByRole('complementary', { name: /Vela 6/ })).toBeVisible();
  await reader.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await expect(reader.getByRole('button', { name: 'Write a comment' })).toBeVisible();
  const views = (await find()).views_count;

  // A page that is opened from there is published: it has no bar.
  await mainLink(reader, 'About').click();
  await expect(reader).toHaveURL(`${origin}/about`);
  await expect(bar).toBeHidden();
  await reader.goBack();
  await expect(bar).toBeVisible();
  await expect(reader.getByText(WORDS)).toBeVisible();

  expect(await (await reader.request.get(published)).text()).toBe(before);
  expect((await find()).views_count).toBe(views);

  // The desk shows it in a frame.
  await openDesk(editor, `${origin}/desk/articles`);
  await editor.evaluate((src) => {
    const frame = document.createElement('iframe');
    document.body.append(Object.assign(frame, { src, title: 'Preview' }));
  }, url);
  await expect(editor.frameLocator('iframe').getByText(WORDS)).toBeVisible();
  await editor.context().close();
});

test('a link shows an article that was never published, and nothing once it is cut', async ({
  desk: { origin, signedIn },
  page: reader,
}) => {
  const editor = await signedIn('editor');
  const call = callsOf(editor, origin);
  const { id } = await call<DeskText>('POST', '', { title: 'Only just begun' });
  const { url } = await call<{ url: string }>('POST', `${id}/preview/`);
  await editor.context().close();

  await reader.goto(url);
  await hydrated(reader);
  await expect(reader.getByRole('heading', { level: 1, name: 'Only just begun' })).toBeVisible();
  await reader.getByText('No comments yet').scrollIntoViewIfNeeded();
  await expect(reader.getByRole('heading', { name: 'Keep reading' })).toBeVisible();
  expect((await reader.request.get(`${origin}/article/only-just-begun`)).status()).toBe(404);

  const cut = await reader.request.get(url.slice(0, -1));
  expect(cut.status()).toBe(403);
  const text = await cut.text();
  expect(text).toContain('Copy the whole link once more');
  expect(text).not.toContain('Only just begun');
});
