import { checkRemote } from './check-remote';

it('refuses a page whose path another remote of the site has', async () => {
  const { code, output } = await checkRemote(async ({ change }) => {
    await change('src/routes.tsx', "path: '/garden'", "path: '/article/garden'");
    await change('remote.config.ts', "'/garden'", "'/article/garden'");
  });
  expect(output).toContain(
    '/article/garden would take /article/garden from /article/:slug of mf-other. Give the page another path.',
  );
  expect(code).toBe(1);
});
