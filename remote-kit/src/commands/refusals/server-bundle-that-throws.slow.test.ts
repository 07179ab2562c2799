import { checkRemote } from './check-remote';

it('refuses a remote that asks for a browser when the server loads it', async () => {
  const { code, output } = await checkRemote(({ change }) =>
    change(
      'src/routes.tsx',
      'export { api };',
      'export { api };\nexport const wide = window.innerWidth > 600;',
    ),
  );
  expect(output).toContain(
    'The server bundle loads and keeps the contract: window is not defined. What ' +
      'src/routes.tsx runs when it is loaded has to run in Node, too.',
  );
  expect(code).toBe(1);
});
