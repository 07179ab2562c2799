import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeContentFolder } from '../../support/content-folder';
import { copyData, startApi, startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** A magazine's zone, and that of a reader elsewhere. */
const ZONES = [
  ['Asia/Tokyo', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Pacific/Apia'],
  ['Pacific/Apia', 'Asia/Tokyo'],
] as const;

/** One of them is on another day than in UTC, whatever the zone. */
const MOMENTS = {
  'a-morning': '2025-12-31T05:30:00Z',
  'a-noon': '2025-12-31T11:30:00Z',
  'an-evening': '2025-12-31T16:30:00Z',
};

const dayIn = (timeZone: string, iso: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ day: '2-digit', month: 'short', year: 'numeric', timeZone },
  }).format(new Date(iso));

/** Dates of a page as it shows them, with their instants. */
const datesOf = (page: Page, selector: string): Promise<{ iso: string; text: string }[]> =>
  page.locator(selector).evaluateAll((times) =>
    (times as HTMLTimeElement[]).map(({ dateTime, textContent }) => ({
      iso: dateTime,
      text: textContent,
    })),
  );

const expectDaysIn = (zone: string, dates: { iso: string; text: string }[]): void => {
  expect(dates.length).toBeGreaterThan(0);
  for (const { iso, text } of dates) expect(text, iso).toBe(dayIn(zone, iso));
};

for (const [zone, reader] of ZONES) {
  test.describe(`a magazine in ${zone}, read in ${reader}`, () => {
    test.use({ timezoneId: reader });

    test('articles have the magazine’s day, in the server’s page and in the browser', async ({
      page,
    }) => {
      const written = Object.entries({ ...MOMENTS, 'a-day': '2025-11-05' });
      const content = await makeContentFolder(
        Object.fromEntries(
          written.map(([slug, published_at]) => [slug, { title: `Story ${slug}`, published_at }]),
        ),
      );
      const api = await startApi(content.env.DATA_DIR, { ...content.env, SITE_TIME_ZONE: zone });
      const shell = await startShell({ API_ORIGIN: api.origin });
      try {
        await page.goto(`${shell.origin}/articles`);
        const cards = await datesOf(page, 'main time');
        expectDaysIn(zone, cards);
        expect(cards.map(({ text }) => text)).toContain('Nov 05, 2025');
        expect(cards.filter(({ iso, text }) => text !== dayIn('UTC', iso))).not.toEqual([]);
        await hydrated(page);
        expect(await datesOf(page, 'main time')).toEqual(cards);
        for (const [slug, moment] of Object.entries(MOMENTS)) {
          await page
            .getByRole('link', { name: `Story ${slug}` })
            .first()
            .click();
          const header = page.locator('main header', { hasText: `Story ${slug}` });
          await expect(header.getByText(dayIn(zone, moment)).first()).toBeVisible();
          const html = await (await fetch(page.url())).text();
          expect(html).toContain(`>${dayIn(zone, moment)}</time>`);
          const [, published = ''] = /"datePublished":"([^"]+)"/.exec(html) ?? [];
          expect(Date.parse(published)).toBe(Date.parse(moment));
          expect(dayIn('UTC', published.slice(0, 10))).toBe(dayIn(zone, moment));
          await page.goBack();
        }
      } finally {
        await shell.stop();
        await api.stop();
        await content.remove();
      }
    });

    test('comments have the reader’s day', async ({ page }) => {
      const data = await copyData();
      const api = await startApi(data, { SITE_TIME_ZONE: zone });
      const shell = await startShell({ API_ORIGIN: api.origin });
      const address = `${shell.origin}/article/how-a-signal-crosses-an-ocean`;
      try {
        const html = await (await fetch(address)).text();
        const comments = '[id^=comment-] time';
        await page.setContent(html.replaceAll(/<script.*?<\/script>|<link[^>]*>/gs, ''));
        expectDaysIn(zone, await datesOf(page, comments));
        await page.goto(address);
        await hydrated(page);
        await expect(async () => {
          expectDaysIn(reader, await datesOf(page, comments));
        }).toPass();
        expectDaysIn(zone, await datesOf(page, 'main header time'));
      } finally {
        await shell.stop();
        await api.stop();
        await rm(data, { recursive: true });
      }
    });
  });
}
