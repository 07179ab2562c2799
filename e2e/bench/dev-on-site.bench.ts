import { copyRemote } from '../support/releases';
import { developOnSite, offerDevelopFiles } from '../support/develop-on-site';
import { startShell } from '../support/site';
import { expect, hydrated, test } from '../support/test';

const CHANGES = 7;

test('a change of a remote that is developed within a site', async ({ page }) => {
  await offerDevelopFiles();
  const site = await startShell();
  const blog = await copyRemote('mf-blog');
  const developed = await developOnSite(blog.folder, site.origin);
  try {
    await page.goto(`${developed.origin}/contact`);
    await hydrated(page);
    const times: number[] = [];
    let title = 'Contact';
    for (let change = 1; change <= CHANGES; change += 1) {
      const next = `Contact ${change}`;
      const begin = performance.now();
      await blog.change('src/contact/contact-page.tsx', `title="${title}"`, `title="${next}"`);
      await expect(page.getByRole('heading', { level: 1, name: next, exact: true })).toBeVisible({
        timeout: 30_000,
      });
      times.push(Math.round(performance.now() - begin));
      title = next;
    }
    const sorted = [...times].sort((a, b) => a - b);
    console.log(
      `From saving to seeing: median ${sorted[Math.floor(CHANGES / 2)]} ms, of ${times.join(', ')} ms`,
    );
    await page.goto('about:blank');
  } finally {
    await developed.stop();
    await blog.remove();
    await site.stop();
  }
});
