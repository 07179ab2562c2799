import { checkRemote } from './check-remote';

it('lets a new remote pass', async () => {
  const { code, output } = await checkRemote(() => Promise.resolve());
  expect(output).toMatch(/^mf-garden 0\.1\.0-[0-9a-f]{10} may be released\.$/m);
  expect(code).toBe(0);
});
