import { describeSurface } from './describe-surface';

const surface = describeSurface();

it.each([
  ['of a handle', /interface PageHead \{[^}]*canonicalPath: string;/],
  ['of a list', /interface Breadcrumb \{\s*label: string;/],
  ['of a field', /type QueryThunk = ThunkAction</],
  ['of a release', /interface Release extends SiteEntries \{/],
  ['of its entries', /interface SitemapList \{/],
])('describes a type %s in full', (_what, declaration) => {
  expect(surface).toMatch(declaration);
});

it('describes no type of another package', () => {
  expect(surface).not.toMatch(/interface (Promise|Context|Store|RouteObject)\b/);
});

it('describes each type once', () => {
  const names = [...surface.matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm)];
  const declared = names.map(([, name]) => name);
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
});
