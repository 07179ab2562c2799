import { expect, test } from '../../support/changing-site';
import { NOTHING_LOST, startLoad } from '../../support/load';

/** Requests a second. */
const RATE = 400;

test('a release of mf-blog alone changes the running site under load, and goes back', async ({
  page,
  site,
}) => {
  const { shell, store, next } = site;
  const order = { kind: 'promote', remote: 'mf-blog', actor: 'test' } as const;
  const subtitle = page.getByText(new RegExp(`^(${next.liveText}|${next.text})`));
  const before = await store.readPointer();
  const shows = (text: string) =>
    expect(async () => {
      await page.goto(shell.origin);
      await expect(subtitle).toHaveText(text, { timeout: 500 });
    }).toPass();
  await shows(next.liveText);

  const load = startLoad(shell.origin, ['/'], { overallRate: RATE });
  await load.responses(RATE);
  await store.point({ ...order, version: next.version });
  await shows(next.text);
  const { remotes: after } = await store.readPointer();
  expect(after).toEqual({ ...before.remotes, 'mf-blog': next.version });
  // The other remotes' pages stay whole: their routes are used by a second release set now.
  await page.goto(`${shell.origin}/compare`);
  await expect(page.getByRole('heading', { name: 'Compare Products' })).toBeVisible();
  await store.point({ ...order, kind: 'rollback', version: before.remotes['mf-blog'] ?? '' });
  await shows(next.liveText);
  await load.responses(RATE);
  expect(await load.stop()).toEqual(NOTHING_LOST);
});
