import { bundleOf } from '../../testing/make-release';
import { checked } from './refusal';

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
