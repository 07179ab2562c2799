import { checked } from './refusal';

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
