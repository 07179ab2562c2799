import { checked, host } from '../testing/checked';

it.each([
  ['lacks a browser file', { files: { 'client/page.js': null } }, /client\/page\.js is missing/],
  [
    'has a file of another hash',
    { description: { integrity: { 'server/routes.cjs': 'sha384-AAAA' } } },
    /routes\.cjs is not the file that was built/,
  ],
  ['has a file that nobody built', { description: { integrity: {} } }, /was added later/],
  [
    'has an added file by the name of an own method of objects',
    { files: { constructor: 'x' }, description: { integrity: {} } },
    /constructor was added later/,
  ],
  [
    'has no chunk for a lazy page',
    { description: { routes: {} } },
    /the lazy route mf-x:page has no chunk of its name/,
  ],
])('refuses a release that %s', async (_what, parts, message) => {
  await expect(checked(parts)).rejects.toThrow(message);
});

it.each(['.DS_Store', 'client/._page.js', '__MACOSX/client/x'])(
  'refuses a release with %s of macOS, and says how to pack without it',
  async (file) => {
    const parts = { files: { [file]: 'x' }, description: { integrity: {} } };
    await expect(checked(parts)).rejects.toThrow(
      /was added by macOS: remove it, and pack with COPYFILE_DISABLE=1/,
    );
  },
);

it.each(['https://elsewhere.example/mf-x/1/', '/remotes/mf-reader/1/', '/remotes/mf-x/2/'])(
  'refuses a release whose files come from %s',
  async (baseUrl) => {
    await expect(checked({ description: { baseUrl } })).rejects.toThrow(
      `its baseUrl is ${baseUrl}, not /remotes/mf-x/1/`,
    );
  },
);

it('refuses a development build where readers are', async () => {
  await expect(checked({ description: { mode: 'development' } })).rejects.toThrow(
    /it is a development build/,
  );
});

it('refuses a kind of page that another remote shows', async () => {
  const taken = [...host.taken, { owner: 'mf-reader', patterns: [], targets: ['article'] }];
  await expect(
    checked({ description: { targets: { article: '/x' } } }, { ...host, taken }),
  ).rejects.toThrow(/article is shown by mf-reader/);
});

it('refuses an api that would take the state of another', async () => {
  const code = `exports.routes = [{ id: 'mf-x:page', path: '/x' }];
    exports.api = { reducerPath: 'shell', reducer: () => null, middleware: () => 0, util: {} };`;
  await expect(checked({ files: { 'server/routes.cjs': code } })).rejects.toThrow(
    /reducerPath "shell", which has to be the remote's name/,
  );
});
