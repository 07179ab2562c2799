import { concernedSpecs } from './concerned-specs';

it('tests a remote in the browser where that remote or its own tests changed', () => {
  expect(concernedSpecs(['mf-desk/src/mail/mail-page.tsx'])).toEqual([
    ...['tests/desk/', 'tests/releases/', 'tests/site/', 'tests/standalone/'],
  ]);
  expect(concernedSpecs(['e2e/tests/kit/verify.spec.ts'])).toEqual(['tests/kit/']);
  expect(concernedSpecs(['mf-desk/src/x.ts', 'mf-reader/src/y.ts'])).toEqual([
    ...['tests/desk/', 'tests/reader/', 'tests/releases/', 'tests/site/', 'tests/standalone/'],
  ]);
});

it('tests everything where what all use changed, and nothing where documents did that nothing runs', () => {
  expect(concernedSpecs(['shared/src/ui/dialog.tsx', 'mf-desk/src/x.ts'])).toEqual(['tests']);
  expect(concernedSpecs(['e2e/support/site.ts'])).toEqual(['tests']);
  expect(concernedSpecs(['docs/remotes.md'])).toEqual(['tests/kit/']);
  expect(concernedSpecs(['package-lock.json'])).toEqual(['tests']);
  expect(concernedSpecs(['docs/api.md', 'README.md'])).toEqual([]);
});
