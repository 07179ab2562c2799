import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeContentFolder } from '../../support/content-folder';
import { startApi, startShell } from '../../support/site';
import { expect, hydrated, test } from '../../support/test';

/** A magazine's zone, and that of a reader elsewhere. */
const ZONES = [
  ['Asia/Tokyo', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Pacific/Apia'],
  ['Pacific/Apia', 'Asia/Tokyo'],
] as const;

/** One of them is on another day than in UTC, whatever the zone. */
const MOMENTS = ['2025-12-31T05:30:00Z', '2025-12-31T11:30:00Z', '2025-12-31T16:30:00Z'];

/** An article of each moment, and one of a day without a time. */
const STORIES = Object.fromEntries(
  [...MOMENTS, '2025-11-05'].map((published_at, index) => [
    `story-${index}`,
    { title: `Story ${index}`, published_at },
  ]),
);

const COMMENTS = MOMENTS.map(
  (moment, index) => `- article: story-0
  author_name: Reader ${index}
  author_email: reader-${index}@example.org
  status: APPROVED
  created_at: '${moment}'
  content: A thought, number ${index}.
`,
).join('');

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
  expect(dates.length).toBeGreaterThanOrEqual(MOMENTS.length);
  for (const { iso, text } of dates) expect(text, iso).toBe(dayIn(zone, iso));
  expect(dates.filter(({ iso, text }) => text !== dayIn('UTC', iso))).not.toEqual([]);
};

for (const [zone, reader] of ZONES) {
  test.describe(`a magazine in ${zone}, read in ${reader}`, () => {
    test.use({ timezoneId: reader });

    test('articles have the magazine’s day, comments the reader’s', async ({ page }) => {
      const content = await makeContentFolder(STORIES);
      await writeFile(path.join(content.env.CONTENT_DIR, 'comments.yaml'), COMMENTS);
      const api = await startApi(content.env.DATA_DIR, { ...content.env, SITE_TIME_ZONE: zone });
      const shell = await startShell({ API_ORIGIN: api.origin });
      const textOf = async (address: string) => (await fetch(shell.origin + address)).text();
      try {
        await test.step('in the server’s pages', async () => {
          const html = await textOf('/article/story-0');
          const [, published = ''] = /"datePublished":"([^"]+)"/.exec(html) ?? [];
          expect(Date.parse(published)).toBe(Date.parse(MOMENTS[0] ?? ''));
          expect(dayIn('UTC', published.slice(0, 10))).toBe(dayIn(zone, published));
          await page.setContent(html.replaceAll(/<script.*?<\/script>|<link[^>]*>/gs, ''));
          expectDaysIn(zone, await datesOf(page, '[id^=comment-] time'));
        });

        await test.step('in the browser', async () => {
          await page.goto(`${shell.origin}/articles`);
          await hydrated(page);
          const cards = await datesOf(page, 'main time');
          expectDaysIn(zone, cards);
          expect(cards.map(({ text }) => text)).toContain('Nov 05, 2025');
          for (const [index, moment] of MOMENTS.entries()) {
            await page
              .getByRole('link', { name: `Story ${index}` })
              .first()
              .click();
            const header = page.locator('main header', { hasText: `Story ${index}` });
            await expect(header.getByText(dayIn(zone, moment)).first()).toBeVisible();
            await page.goBack();
          }
          await page.goto(`${shell.origin}/article/story-0`);
          await hydrated(page);
          await expect(async () => {
            const comments = await datesOf(page, '[id^=comment-] time');
            expectDaysIn(reader, comments);
          }).toPass();
          const [header] = await datesOf(page, 'main header time');
          expect(header?.text).toBe(dayIn(zone, MOMENTS[0] ?? ''));
        });
      } finally {
        await shell.stop();
        await api.stop();
        await content.remove();
      }
    });
  });
}
