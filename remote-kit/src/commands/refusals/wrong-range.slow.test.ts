import { version } from 'react';
import { checkRemote } from './check-remote';

it('refuses a range that the host cannot satisfy, and says what it has', async () => {
  const { code, output } = await checkRemote(({ change }) =>
    change('package.json', `"react": "^${version}"`, '"react": "^18.0.0"'),
  );
  expect(output).toContain(`it wants react ^18.0.0, the host has ${version}.`);
  expect(output).toContain("Let peerDependencies in package.json include the host's versions");
  expect(code).toBe(1);
});
