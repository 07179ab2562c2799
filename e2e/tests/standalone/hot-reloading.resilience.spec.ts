import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { changeText } from '../../support/change-text';
import { repositoryRoot } from '../../support/process';
import { waypost } from '../../support/releases';
import { startStandalone } from '../../support/standalone';
import { suite } from '../../support/site';
import { expect, test } from '../../support/test';

let parent: string;

test.beforeAll(async () => {
  // Inside the repository, so that the new remote finds the kit.
  const temporary = path.join(repositoryRoot, 'e2e/.tmp');
  await mkdir(temporary, { recursive: true });
  parent = await mkdtemp(path.join(temporary, 'hot-'));
});

test.afterAll(() => rm(parent, { recursive: true, force: true }));

test('a new remote that runs alone takes up changes and keeps its state', async ({ page }) => {
  // The first request waits for the development build.
  test.setTimeout(180_000);
  await waypost(parent, suite.releasesDir(), 'new', 'mf-garden');
  const folder = path.join(parent, 'mf-garden');
  const file = path.join(folder, 'src/page/page.tsx');
  await changeText(file, 'import { Link }', "import { useState } from 'react';\nimport { Link }");
  await changeText(
    file,
    '  const { data,',
    '  const [count, setCount] = useState(0);\n  const { data,',
  );
  await changeText(
    file,
    '<h1>Garden</h1>',
    '<h1>Garden</h1>\n      <Button onClick={() => setCount(count + 1)}>Seen {count}</Button>',
  );
  const remote = await startStandalone(path.relative(repositoryRoot, folder));
  try {
    await page.goto(`${remote.origin}/garden`, { timeout: 90_000 });
    await page.getByRole('button', { name: 'Seen 0' }).click();
    await page.getByRole('button', { name: 'Seen 1' }).click();
    const opened = await page.evaluate(() => performance.timeOrigin);

    await changeText(file, '<h1>Garden</h1>', '<h1>Orchard</h1>');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Orchard', { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Seen 2' })).toBeVisible();

    const styles = path.join(path.dirname(file), 'page.module.css');
    await changeText(styles, '.page {', '.page {\n    text-transform: uppercase;');
    await expect(heading).toHaveCSS('text-transform', 'uppercase', { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Seen 2' })).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
  } finally {
    // An open page would miss its development server.
    await page.goto('about:blank');
    await remote.stop();
  }
});
