import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from 'react';
import type { Ended } from '@waypost/tooling/test/run-node';
import { inNewRemote, type NewRemote } from './in-new-remote.test.suite';

/** The text of a page where faults are brought in. */
const PAGE = 'src/page/page.tsx';
const COMPONENT = 'export function Page() {';
const STYLES = "import styles from './page.module.css';";

const react = path.dirname(require.resolve('react/package.json'));

/** Makes a remote, brings faults into it that the check finds together, and runs `waypost check` in its folder. */
const checkRemote = (spoil: (remote: NewRemote) => Promise<void>): Promise<Ended> =>
  inNewRemote(async (remote) => {
    await spoil(remote);
    return remote.run(['check']);
  });

it('lets a new remote pass', async () => {
  const { code, output } = await checkRemote(() => Promise.resolve());
  expect(output).toMatch(/^mf-garden 0\.1\.0-[0-9a-f]{10} may be released\.$/m);
  expect(code).toBe(0);
});

it('refuses a configuration with a key that nobody knows, and the one that is missing', async () => {
  const { code, output } = await checkRemote(({ change }) =>
    change('remote.config.ts', 'routeBudget:', 'routeBuget:'),
  );
  expect(output).toMatch(/remote\.config\.ts is not valid:/);
  expect(output).toContain('Unrecognized key: "routeBuget"');
  expect(output).toMatch(/expected number, received undefined\s+→ at routeBudget/);
  expect(code).toBe(1);
});

it('refuses to build with a name that the host does not share, and a React past its name', async () => {
  const { code, output } = await checkRemote(async ({ change }) => {
    const second = `import second from '${path.join(react, 'index.js')}';`;
    await change(PAGE, 'import { Link } from', `${second}\nimport { Link, useBlocker } from`);
    await change(PAGE, COMPONENT, `${COMPONENT}\n  useBlocker();\n  second.useId();`);
  });
  expect(output).toMatch(
    /The host does not share useBlocker of react-router-dom\. It shares .*useLoaderData/,
  );
  expect(output).toContain(PAGE);
  expect(output).toContain('This build would carry a copy of react, which the host shares.');
  expect(code).toBe(1);
});

it('refuses a path that another remote has, and a range that the host cannot satisfy', async () => {
  const { code, output } = await checkRemote(async ({ change }) => {
    await change('src/routes.tsx', "path: '/garden'", "path: '/article/garden'");
    await change('remote.config.ts', "'/garden'", "'/article/garden'");
    await change('package.json', `"react": "^${version}"`, '"react": "^18.0.0"');
  });
  expect(output).toContain(
    '/article/garden would take /article/garden from /article/:slug of mf-other. Give the page another path.',
  );
  expect(output).toContain(`it wants react ^18.0.0, the host has ${version}.`);
  expect(output).toContain("Let peerDependencies in package.json include the host's versions");
  expect(code).toBe(1);
});

it('refuses entries without a route, a copied React, and more script than the remote allows itself', async () => {
  const { code, output } = await checkRemote(async ({ add, change }) => {
    await change('src/routes.tsx', "path: '/garden'", "path: '/gardens/:slug'");
    await add('src/page/old-react.js', await readFile(`${react}/cjs/react.production.js`, 'utf8'));
    const text = randomBytes(40_000).toString('hex');
    await add('src/page/large.ts', `export const large = '${text}';\n`);
    const imports = "import { large } from './large';\nimport * as old from './old-react';";
    await change(PAGE, STYLES, `${imports}\n${STYLES}\nexport const { useId } = old;`);
    await change(PAGE, COMPONENT, `${COMPONENT}\n  old.useRef(useId());`);
    await change(PAGE, '<h1>Garden</h1>', '<h1 title={large}>Garden</h1>');
  });
  expect(output).toContain(
    '/garden is none of its pages. Make the routes and remote.config.ts say',
  );
  expect(output).toContain('/gardens/:slug has no example in remote.config.ts');
  expect(output).toMatch(
    /carries no copy of what the host shares: client\/[\w.]+\.js contains React itself\. Import it by the name of its package/,
  );
  expect(output).toMatch(/mf-garden:page loads \d{5} bytes \(gzip\), its budget is 30000\./);
  expect(output).toContain('Load less before the page shows, or raise routeBudget');
  expect(code).toBe(1);
});

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

it('refuses a remote that changes what all of the site shares', async () => {
  const { code, output } = await checkRemote(({ change }) =>
    change(
      'src/routes.tsx',
      'export { api };',
      'export { api };\nObject.assign(globalThis, { garden: 1 });',
    ),
  );
  expect(output).toContain(
    'A release loads, renders its pages and fragments and leaves the process as it was: it changes what is ' +
      "everybody's: globalThis.garden.",
  );
  expect(code).toBe(1);
});
