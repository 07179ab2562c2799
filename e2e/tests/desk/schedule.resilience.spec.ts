import type { Page } from '@playwright/test';
import { makeContentFolder } from '../../support/content-folder';
import { clockAhead } from '../../support/movable-clock';
import { openDesk, staff, startDeskSite, test, expect } from '../../support/own-desk';

const TITLE = 'Zeppelins over the harbour';
const ZONE = 'America/New_York';
const MINUTE = 60_000;

/** How late an article may be once the API is there, in milliseconds. */
const LATEST = 60_000;

/** Seconds for which a page is fresh: longer than the test, so that none shows a change by age. */
const FRESH = '600';

const LISTS = ['/', '/articles', '/category/technology', '/feed', '/sitemap.xml'];

/** A moment as the field for it wants it: `2026-11-22T18:04`, in the magazine's zone. */
const inZone = (moment: Date): string =>
  moment.toLocaleString('sv-SE', { timeZone: ZONE }).slice(0, 16).replace(' ', 'T');

/** Schedules the draft at a tab of the page, and waits until it is among what is scheduled. */
async function schedule(page: Page, tab: string, moment: Date): Promise<void> {
  await page.getByRole('button', { name: tab, exact: true }).click();
  await page.getByRole('button', { name: `Schedule: ${TITLE}` }).click();
  await page.getByLabel(`When ${TITLE} is to be public`).fill(inZone(moment));
  await page.getByRole('button', { name: 'Schedule it' }).click();
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Schedule the draft' }).click();
  expect((await stored).ok()).toBe(true);
  await page.getByRole('button', { name: 'Scheduled', exact: true }).click();
  await expect(page.getByText(TITLE, { exact: true })).toBeVisible();
}

test('an article that the desk schedules is nowhere before its time and everywhere after, also when the API was away at it', async ({
  browser,
  request,
  page: reader,
}) => {
  const content = await makeContentFolder({
    'first-article': { title: 'A first article', published_at: '2025-09-05T08:00:00Z' },
    zeppelins: { title: TITLE, published_at: '2025-09-06T08:00:00Z', draft: true },
  });
  const site = await startDeskSite({
    ...content.env,
    PAGE_CACHE_SECONDS: FRESH,
    SITE_TIME_ZONE: ZONE,
  });
  const read = async (address: string): Promise<string> => {
    const response = await request.get(site.origin + address);
    expect(response.status(), address).toBe(200);
    return response.text();
  };
  const showing = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const list of LISTS) {
      if ((await read(list)).includes('/article/zeppelins')) found.push(list);
    }
    return found;
  };
  const counted = async (): Promise<number | undefined> => {
    const { results } = JSON.parse(await read('/api/categories/')) as {
      results: { slug: string; articles_count: number }[];
    };
    return results.find(({ slug }) => slug === 'technology')?.articles_count;
  };
  const status = async (): Promise<number> =>
    (await request.get(`${site.origin}/article/zeppelins`)).status();
  try {
    const page = await (
      await staff(site, browser)
    ).signedIn('editor', { timezoneId: 'Asia/Tokyo' });
    await openDesk(page, `${site.origin}/desk/articles`);
    await schedule(page, 'Drafts', new Date(Date.now() + 60 * MINUTE));
    expect(await status()).toBe(404);
    expect(await showing()).toEqual([]);
    expect(await counted()).toBe(1);

    // People choose whole minutes.
    const due = new Date(Math.ceil(Date.now() / MINUTE + 120) * MINUTE);
    await schedule(page, 'Scheduled', due);
    await site.restartApi(clockAhead(due.getTime() - Date.now()));
    await expect.poll(showing, { timeout: LATEST, intervals: [1_000] }).toEqual(LISTS);
    expect(await counted()).toBe(2);
    await expect.poll(status).toBe(200);
    await reader.goto(`${site.origin}/article/zeppelins`);
    await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.context().close();
  } finally {
    // The page would go on loading what its links lead to.
    await reader.close();
    await site.stop();
    await content.remove();
  }
});

test('changes go public at a time of the magazine’s zone, which its clocks show, also when the API was away at it', async ({
  browser,
  request,
}) => {
  const content = await makeContentFolder({
    zeppelins: { title: TITLE, published_at: '2025-09-06T08:00:00Z' },
  });
  const site = await startDeskSite({
    ...content.env,
    PAGE_CACHE_SECONDS: FRESH,
    SITE_TIME_ZONE: ZONE,
  });
  const read = async (): Promise<string> =>
    (await request.get(`${site.origin}/article/zeppelins`)).text();
  try {
    const page = await (
      await staff(site, browser)
    ).signedIn('editor', { timezoneId: 'Asia/Tokyo' });
    await openDesk(page, `${site.origin}/desk/articles`);
    await page.getByRole('link', { name: `Edit: ${TITLE}` }).click();
    await page.getByRole('textbox', { name: 'Text of the article' }).press('Control+End');
    await page.keyboard.type('They have landed.');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText('At a time', { exact: true }).click();
    const field = page.getByLabel('When they go public');
    const choose = async (when: string): Promise<void> => {
      await field.fill(when);
      await page.getByRole('button', { name: 'Schedule it' }).click();
    };
    await choose('2999-03-10T02:30');
    await expect(page.getByText(/^Clocks are put forward over this time/)).toBeVisible();
    await choose('2999-11-03T01:30');
    await page.getByLabel('Which of the two').selectOption({ label: 'Nov 3, 2999, 01:30 GMT-5' });
    await page.getByRole('button', { name: 'Schedule it' }).click();
    const note = page.getByRole('region', { name: 'Changes at a time' });
    await expect(note).toContainText('Changes go public on Nov 3, 2999, 01:30 GMT-5');

    const due = new Date(Math.ceil(Date.now() / MINUTE + 120) * MINUTE);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByText('At a time', { exact: true }).click();
    await expect(field).toHaveValue('2999-11-03T01:30');
    await choose(inZone(due));
    await expect(note).not.toContainText('2999');
    expect(await read()).not.toContain('They have landed.');
    await site.restartApi(clockAhead(due.getTime() - Date.now()));
    await expect.poll(read, { timeout: LATEST }).toContain('They have landed.');
    await page.context().close();
  } finally {
    await site.stop();
    await content.remove();
  }
});
