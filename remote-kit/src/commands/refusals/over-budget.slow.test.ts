import { randomBytes } from 'node:crypto';
import { checkRemote } from './check-remote';

it('refuses a page that loads more script than the remote allows itself', async () => {
  const { code, output } = await checkRemote(async ({ add, change }) => {
    const text = randomBytes(40_000).toString('hex');
    await add('src/page/large.ts', `export const large = '${text}';\n`);
    await change('src/page/page.tsx', '<h1>Garden</h1>', '<h1 title={large}>Garden</h1>');
    await change(
      'src/page/page.tsx',
      "import styles from './page.module.css';",
      "import { large } from './large';\nimport styles from './page.module.css';",
    );
  });
  expect(output).toMatch(/mf-garden:page loads \d{5} bytes \(gzip\), its budget is 30000\./);
  expect(output).toContain('Load less before the page shows, or raise routeBudget');
  expect(code).toBe(1);
});
