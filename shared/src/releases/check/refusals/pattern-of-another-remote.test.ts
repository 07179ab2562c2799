import { bundleOf } from '../../../testing/make-release';
import { checked, host } from './refusal';

const serving = (pattern: string) => ({
  description: { patterns: [pattern], examples: [pattern.replace(/:\w+/, 'a')] },
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
])('refuses a release that claims a pattern of %s', async (_whose, pattern, message) => {
  await expect(checked(serving(pattern), offer)).rejects.toThrow(message);
});

it('lets a remote keep its own patterns', async () => {
  const own = { ...host, taken: [{ owner: 'mf-x', patterns: ['/x'] }] };
  await expect(checked({}, own)).resolves.toBeUndefined();
});
