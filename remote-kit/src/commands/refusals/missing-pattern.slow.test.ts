import { checkRemote } from './check-remote';

it('refuses entries that lead to a pattern which no route has', async () => {
  const { code, output } = await checkRemote(({ change }) =>
    change('src/routes.tsx', "path: '/garden'", "path: '/gardens/:slug'"),
  );
  expect(output).toContain(
    '/garden is none of its pages. Make the routes and remote.config.ts say',
  );
  expect(output).toContain('/gardens/:slug has no example in remote.config.ts');
  expect(code).toBe(1);
});
