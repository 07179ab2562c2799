import type { Release } from '@waypost/shared/contracts/release.contract';
import { testEntries } from '../testing/test-entries';
import { arrangeFrame, composeFrame, type HostSite, unknownNames } from './compose-frame';

const frame = composeFrame([testEntries]);
const header = (wanted?: string[]) =>
  arrangeFrame(frame, {
    name: 'Waypost',
    navigation: { header: wanted },
  } as HostSite).navigation.header.map(({ to }) => to);

describe('the navigation', () => {
  it('stands in the order of the remotes', () => {
    expect(header()).toEqual(['/compare', '/about', '/contact']);
  });

  it('stands in the order of the operator, what that does not name comes last', () => {
    expect(header(['/contact'])).toEqual(['/contact', '/compare', '/about']);
  });

  it('leaves out what the operator hides, in that place only', () => {
    const { navigation } = arrangeFrame(frame, {
      name: 'Waypost',
      navigation: { header: ['-/about', '/contact'] },
    } as unknown as HostSite);
    expect(navigation.header.map(({ label }) => label)).toEqual(['Contact', 'Compare']);
    expect(navigation.explore.map(({ to }) => to)).toContain('/about');
  });

  it('does not have what the operator names and no remote has', () => {
    const wanted = ['/gardn', '/contact', '-/shed'];
    expect(header(wanted)).toEqual(['/contact', '/compare', '/about']);
    expect(unknownNames(frame, { navigation: { header: wanted } })).toEqual([
      {
        setting: 'NAVIGATION_HEADER',
        unknown: ['/gardn', '-/shed'],
        known: ['/compare', '/about', '/contact'],
      },
    ]);
  });
});

describe('the fragments in a place', () => {
  const fragments = { basket: {}, offers: {} } as unknown as Release['fragments'];
  const placed = composeFrame([
    {
      ...testEntries,
      ...{ name: 'mf-shop', fragments },
      places: [
        { place: 'header-tools', fragment: 'offers', order: 2 },
        { place: 'header-tools', fragment: 'basket', topic: 'comparison@1', order: 1 },
        { place: 'header-tools', fragment: 'unknown', order: 0 },
      ],
    },
  ]);
  const names = (placedFragments?: string[]) =>
    arrangeFrame(placed, { name: 'Waypost', placedFragments } as HostSite).places[
      'header-tools'
    ]?.map(({ name }) => name);

  it('stand in the order of the remotes, with their topics', () => {
    expect(names()).toEqual(['basket', 'offers']);
    expect(placed.places['header-tools']?.[0]).toMatchObject({ topic: 'comparison@1' });
  });

  it('stand in the order of the operator, without those that it leaves out', () => {
    expect(names(['mf-shop/offers'])).toEqual(['offers', 'basket']);
    expect(names(['-mf-shop/basket'])).toEqual(['offers']);
  });

  it('are named where no live remote has them', () => {
    expect(unknownNames(placed, { placedFragments: ['-mf-shop/baskt'] })).toEqual([
      {
        setting: 'PLACED_FRAGMENTS',
        unknown: ['-mf-shop/baskt'],
        known: ['mf-shop/basket', 'mf-shop/offers'],
      },
    ]);
  });
});
