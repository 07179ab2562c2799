import { checkRemote } from './check-remote';

it('refuses a configuration with a key that nobody knows, and the one that is missing', async () => {
  const { code, output } = await checkRemote(({ change }) =>
    change('remote.config.ts', 'routeBudget:', 'routeBuget:'),
  );
  expect(output).toMatch(/remote\.config\.ts is not valid:/);
  expect(output).toContain('Unrecognized key: "routeBuget"');
  expect(output).toMatch(/expected number, received undefined\s+→ at routeBudget/);
  expect(code).toBe(1);
});
