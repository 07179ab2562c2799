import { checkRemote } from './check-remote';

it('refuses a name that the host does not share, and lists those it shares', async () => {
  const { code, output } = await checkRemote(async ({ change }) => {
    const page = 'src/page/page.tsx';
    await change(page, 'import { Link } from', 'import { Link, useFetcher } from');
    await change(page, 'export function Page() {', 'export function Page() {\n  useFetcher();');
  });
  expect(output).toMatch(
    /The host does not share useFetcher of react-router-dom\. It shares .*useLoaderData/,
  );
  expect(output).toContain('src/page/page.tsx');
  expect(code).toBe(1);
});
