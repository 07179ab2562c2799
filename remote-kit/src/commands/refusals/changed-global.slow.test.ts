import { checkRemote } from './check-remote';

it('refuses a remote that changes what all of the site shares', async () => {
  const { code, output } = await checkRemote(({ change }) =>
    change(
      'src/routes.tsx',
      'export { api };',
      'export { api };\nObject.assign(globalThis, { garden: 1 });',
    ),
  );
  expect(output).toContain(
    'A release loads, renders its pages and leaves the process as it was: it changes what is ' +
      "everybody's: globalThis.garden.",
  );
  expect(code).toBe(1);
});
