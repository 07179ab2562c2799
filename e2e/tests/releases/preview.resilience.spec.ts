import { signPreview } from '@waypost/delivery/previews/preview-token.server';
import { folderReleaseStore } from '@waypost/delivery/store/folder-release-store.server';
import { bannerOf, expectLive, listen, previewLink } from '../../support/previews';
import { waypost } from '../../support/releases';
import { expect, hydrated, test } from '../../support/changing-site';

/** Characters of a page: what differs between two renders, ids and times, is of the same length. */
const sizeOf = async (url: string): Promise<number> => (await (await fetch(url)).text()).length;

test('one browser gets stored releases in the live site, others notice nothing', async ({
  browser,
  page,
  site,
}) => {
  const { shell, dir, next } = site;
  const { version, liveText: OLD, text: NEW } = next;
  const readers = await browser.newContext();
  const reader = await readers.newPage();
  const said = listen(reader);
  const before = await sizeOf(shell.origin);

  const link = await previewLink({ releasesDir: dir }, `mf-blog@${version}`);
  const response = await page.goto(link);
  await expect(page).toHaveURL(`${shell.origin}/`);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await hydrated(page);
  await expect(page.getByText(NEW)).toBeVisible();
  const banner = bannerOf(page);
  await expect(banner).toContainText(`mf-blog ${version}`);
  await expect(banner).toContainText('What you write is real');
  const cookies = await page.context().cookies();
  expect(cookies).toEqual([
    expect.objectContaining({ name: 'waypost-preview', httpOnly: true, sameSite: 'Lax' }),
  ]);
  expect(Math.round(((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);

  await reader.goto(shell.origin);
  await hydrated(reader);
  await expectLive(reader, OLD);

  // The way back to the page is rendered in the browser.
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(banner).toBeVisible();
  await nav.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText(NEW)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(NEW)).toBeVisible();

  await banner.getByRole('button', { name: 'Leave preview' }).click();
  await hydrated(page);
  await expectLive(page, OLD);
  expect(await sizeOf(shell.origin)).toBe(before);
  expect(said).toEqual([]);
  await readers.close();
});

test('links that are forged, expired or revoked lead to the live site with a message, once', async ({
  page,
  site,
}) => {
  const { shell, dir, next } = site;
  const { version, liveText: OLD, text: NEW } = next;
  const link = await previewLink({ releasesDir: dir }, `mf-blog@${version}`, '--for', '1h');
  const { previews } = folderReleaseStore(dir);
  const [preview] = (await previews.list()).slice(-1);
  const key = (await previews.findKey()) ?? '';
  const past = new Date(Date.now() - 60_000).toISOString();
  const expired = preview && { ...preview, expiresAt: past };
  const token = expired ? await signPreview(expired, key, shell.origin) : '';
  const open = async (address: string, message: RegExp) => {
    await page.goto(address);
    await expect(page).toHaveURL(`${shell.origin}/`);
    await hydrated(page);
    await expect(bannerOf(page).getByRole('status')).toHaveText(message);
    await expect(page.getByText(OLD)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expectLive(page, OLD);
  };
  await open(`${link.slice(0, -10)}AAAAAAAAAA`, /not a preview link of this site/);
  await open(`${shell.origin}/-/preview?token=${token}`, /has expired/);

  // A browser that is in the preview meanwhile learns of it with its next page.
  await page.goto(link);
  await expect(page.getByText(NEW)).toBeVisible();
  await waypost(dir, dir, 'preview', '--revoke', preview?.id ?? '');
  await page.reload();
  await expect(bannerOf(page).getByRole('status')).toHaveText(/was ended/);
  await page.reload();
  await hydrated(page);
  await expectLive(page, OLD);
  await open(link, /was ended/);
});
