import { bundleOf } from '../testing/make-release';
import { checked, host } from '../testing/checked';

it('refuses a release whose routes serve what it does not declare', async () => {
  const files = { 'server/routes.cjs': bundleOf('page', '/y') };
  await expect(checked({ files })).rejects.toThrow(
    /its routes serve \/y, which release\.json does not declare/,
  );
});

it('refuses a release that declares what no route serves', async () => {
  await expect(checked({ description: { patterns: ['/x', '/z'] } })).rejects.toThrow(
    /declares \/z, which no route serves/,
  );
});

it('refuses a pattern with parameters that has no example', async () => {
  const files = { 'server/routes.cjs': bundleOf('page', '/x/:id') };
  await expect(checked({ files, description: { patterns: ['/x/:id'] } })).rejects.toThrow(
    /\/x\/:id has no example/,
  );
});

it('refuses entries that lead to pages of others', async () => {
  const navigation = [{ place: 'header' as const, to: '/elsewhere', label: 'There', order: 1 }];
  await expect(checked({ description: { navigation } })).rejects.toThrow(
    /\/elsewhere is none of its pages/,
  );
});

const serving = (pattern: string) => ({
  description: { patterns: [pattern], examples: [pattern.replace(/:\w+/g, 'a')] },
  files: { 'server/routes.cjs': bundleOf('page', pattern) },
});
const offer = {
  ...host,
  taken: [...host.taken, { owner: 'mf-reader', patterns: ['/article/:slug'] }],
};

it.each([
  ['another remote', '/article/:slug', /\/article\/:slug belongs to mf-reader/],
  ['another remote under another name', '/article/:id', /\/article\/:id belongs to mf-reader/],
  ['the host', '/login', /\/login belongs to the host/],
  [
    'another remote in part',
    '/article/new',
    /would take \/article\/new from \/article\/:slug of mf-reader/,
  ],
  [
    'another remote as a whole',
    '/:section/:slug',
    /would lose \/article\/a to \/article\/:slug of mf-reader/,
  ],
])('refuses a release that claims a pattern of %s', async (_whose, pattern, message) => {
  await expect(checked(serving(pattern), offer)).rejects.toThrow(message);
});

it('names both remotes', async () => {
  await expect(checked(serving('/article/new'), offer)).rejects.toThrow(/^mf-x 1 .*mf-reader/s);
});

it.each([
  ['a word beside a catch-all', '/garden', '/:page'],
  ['a catch-all beside a word', '/:page', '/garden'],
])('takes a release with %s of another remote', async (_what, pattern, taken) => {
  const offered = { ...host, taken: [{ owner: 'mf-blog', patterns: [taken] }] };
  await expect(checked(serving(pattern), offered)).resolves.toBeUndefined();
});

it('lets a remote keep its own patterns', async () => {
  const own = { ...host, taken: [{ owner: 'mf-x', patterns: ['/x'] }] };
  await expect(checked({}, own)).resolves.toBeUndefined();
});

it('lets a private remote bring the sign-in page, and no other page of another remote', async () => {
  const claiming = (pattern: string) => ({
    ...serving(pattern),
    description: { ...serving(pattern).description, private: true },
  });
  await expect(checked(claiming('/login'))).resolves.toBeUndefined();
  await expect(checked(claiming('/article/:slug'), offer)).rejects.toThrow(/belongs to mf-reader/);
});
