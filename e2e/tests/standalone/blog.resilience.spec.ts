import { freePort } from '@waypost/remote-kit/free-port';
import { repositoryRoot } from '../../support/process';
import { Terminal } from '../../support/terminal';
import { expect, test } from '../../support/test';

test('the README’s command runs mf-blog alone, with an API of its own: it reads, searches and refuses an empty message', async ({
  page,
}) => {
  const port = String(await freePort());
  const terminal = new Terminal(repositoryRoot, { PORT: port });
  const running = terminal.start('npm run dev -w mf-blog', {});
  try {
    await running.untilSaid('runs alone at');
    await page.goto(`http://localhost:${port}`);
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Latest Articles' }).getByRole('article'),
    ).toHaveCount(12);
    const frame = page.getByRole('navigation', { name: 'Standalone' });
    await frame.getByRole('link', { name: '/search' }).click();
    await page.getByRole('searchbox', { name: 'Search all articles' }).fill('battery');
    await page.getByRole('searchbox', { name: 'Search all articles' }).press('Enter');
    await expect(page.locator('main mark').first()).toBeVisible();
    await expect(page).toHaveTitle('Search results for “battery” | Waypost');
    await frame.getByRole('link', { name: '/contact' }).click();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await frame.getByRole('link', { name: '/privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
    // A page whose server goes away says so in its console.
    await page.close();
  } finally {
    await running.stop();
  }
});
