import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { singletons } from '@waypost/shared/surfaces/singletons';
import { runWebpack } from './run';
import { SharedNamesPlugin } from './shared-names-plugin';

describe('names that a remote takes of shared modules', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(__dirname, '../../.tmp-names-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  /** Builds one module that stands for a remote's sources. */
  async function namesOf(source: string): Promise<Record<string, string[]>> {
    await writeFile(path.join(dir, 'index.mjs'), source);
    const plugin = new SharedNamesPlugin();
    await runWebpack([
      {
        mode: 'production',
        context: dir,
        entry: './index.mjs',
        output: { path: path.join(dir, 'out') },
        externals: Object.fromEntries(
          singletons.flatMap(({ request, surface = request }) => [
            [request, 'var {}'],
            [surface, 'var {}'],
          ]),
        ),
        plugins: [plugin],
      },
    ]);
    return plugin.names;
  }

  it('are listed by the package, whichever way they came in', async () => {
    const names = await namesOf(`
      import { Link } from '@waypost/shared/router';
      import * as redux from '@waypost/shared/redux';
      import { pageLoader as load } from '@waypost/shared/runtime';
      export { useParams } from 'react-router-dom';
      console.log(Link, redux.useSelector, load);
    `);
    expect(names).toEqual({
      'react-router-dom': ['Link', 'useParams'],
      'react-redux': ['useSelector'],
      '@waypost/shared/runtime': ['pageLoader'],
    });
  });

  it.each([
    [
      'a name',
      `import { useBlocker } from '@waypost/shared/router'; console.log(useBlocker);`,
      /does not share useBlocker of react-router-dom/,
    ],
    [
      'a name past the surface',
      `import { connect } from 'react-redux'; console.log(connect);`,
      /does not share connect of react-redux/,
    ],
    [
      'a name of a namespace',
      `import * as r from 'react-router-dom'; console.log(r.ScrollRestoration);`,
      /does not share ScrollRestoration/,
    ],
    [
      'the router past its package',
      `import { Form } from 'react-router'; console.log(Form);`,
      /Only the host imports react-router/,
    ],
    [
      'a root of its own',
      `import { createRoot } from 'react-dom/client'; createRoot(document.body);`,
      /Only the host imports react-dom\/client/,
    ],
    [
      "the host's side of the runtime",
      `import { createSiteStore } from '@waypost/shared/host'; console.log(createSiteStore);`,
      /Only the host imports @waypost\/shared\/host\. Remotes have .*@waypost\/shared\/runtime/,
    ],
    [
      'a part of that side',
      `import { createSanitiser } from '@waypost/shared/host/create-sanitiser'; createSanitiser();`,
      /Only the host imports @waypost\/shared\/host\/create-sanitiser/,
    ],
    [
      'how releases are checked',
      `import * as r from '@waypost/delivery/check/release-refused'; console.log(r);`,
      /Only the host imports @waypost\/delivery\/check\/release-refused/,
    ],
    [
      'what hosts offer',
      `import { hostOffer } from '@waypost/shared/surfaces/host-offer'; console.log(hostOffer);`,
      /Only the host imports @waypost\/shared\/surfaces\/host-offer/,
    ],
    [
      'what the host keeps to itself',
      `import { createSiteStore } from '@waypost/shared/runtime'; console.log(createSiteStore);`,
      /does not share createSiteStore of @waypost\/shared\/runtime/,
    ],
    [
      'all of a module',
      `import * as r from '@waypost/shared/runtime'; console.log(r);`,
      /Import the names you need/,
    ],
    [
      'a module at run time',
      `import('react-router-dom').then(console.log);`,
      /Import the names you need/,
    ],
  ])('fail the build where %s is not shared', async (_what, source, message) => {
    await expect(namesOf(source)).rejects.toThrow(message);
  });

  it('fail the build that would carry a second React', async () => {
    const inside = JSON.stringify(require.resolve('react'));
    await expect(
      namesOf(`import react from ${inside}; console.log(react.version);`),
    ).rejects.toThrow(/would carry a copy of react/);
  });
});
