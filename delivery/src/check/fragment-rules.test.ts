import { randomBytes } from 'node:crypto';
import type { ParamsSchema } from '@waypost/shared/contracts/fragment.contract';
import type { Release, ReleasedFragment } from '@waypost/shared/contracts/release.contract';
import { bundleOf } from '../testing/make-release';
import { placesOf, unknownPlaces } from '../offered-fragments';
import { checked, host } from '../testing/checked';

const params: ParamsSchema = {
  type: 'object',
  properties: { slug: { type: 'string', maxLength: 20 }, large: { type: 'boolean' } },
  required: ['slug'],
  additionalProperties: false,
};
const box: ReleasedFragment = {
  ...{ params, example: { slug: 'a' }, budget: { bytes: 4_000, ms: 10 } },
  ...{ js: ['remoteEntry.js', 'fragments.js', 'box.js'], css: [] },
};

/** A release that offers a fragment. */
const offering = (
  fragment: Partial<ReleasedFragment> = {},
  {
    description = {},
    bundled = box.params,
    exports = 'exports.fragmentsApi = exports.api;',
  } = {} as {
    description?: Partial<Release>;
    bundled?: ParamsSchema;
    exports?: string;
  },
) => ({
  files: {
    'client/fragments.js': '/* fragments */',
    'client/box.js': randomBytes(1_000).toString('hex'),
    'server/routes.cjs': `${bundleOf('page')}
      ${exports}
      exports.fragments = { box: { params: ${JSON.stringify(bundled)}, load: async () => null } };`,
  },
  description: { fragments: { box: { ...box, ...fragment } }, ...description },
});

it('takes a release that offers a fragment, in a place of others', async () => {
  const places = [{ place: 'header-tools', fragment: 'box', params: { slug: 'a' }, order: 1 }];
  await expect(checked(offering({}, { description: { places } }))).resolves.toBeUndefined();
});

it('takes a topic of the site in a place, and names those there are for another', async () => {
  const place = { place: 'header-tools', fragment: 'box', params: { slug: 'a' }, order: 1 };
  const placed = (topic: string) => [{ ...place, topic }];
  const known = offering({}, { description: { places: placed('comparison@1') } });
  await expect(checked(known)).resolves.toBeUndefined();
  const unknown = offering({}, { description: { places: placed('basket@1') } });
  await expect(checked(unknown)).rejects.toThrow(
    /the topic basket@1 of box in the place header-tools is none of the site's: comparison@1/,
  );
});

it('lets a private remote fill no place', async () => {
  const places = [{ place: 'header-tools', fragment: 'box', params: { slug: 'a' }, order: 1 }];
  await expect(checked(offering({}, { description: { places, private: true } }))).rejects.toThrow(
    /a private remote fills no place/,
  );
});

it.each([
  ['has no chunk', offering({ js: [] }), /box has no chunk of its name; name it fragment_box/],
  [
    'loads a file that is missing',
    offering({ js: ['gone.js'] }),
    /the browser file gone.js is missing/,
  ],
  [
    'loads more than its budget',
    offering({ budget: { bytes: 500, ms: 10 } }),
    /box loads \d+ bytes \(gzip\), its budget is 500/,
  ],
  ['has an example that its schema refuses', offering({ example: {} }), /box: "slug" is missing/],
  [
    'requires what its schema does not know',
    offering({ params: { ...params, required: ['slug', 'id'] } }),
    /requires "id" without saying what it is/,
  ],
  [
    'is another one in the bundle',
    offering({}, { bundled: { ...params, required: [] } }),
    /release.json does not say of box what the bundle does/,
  ],
  [
    'is not in the bundle',
    offering({}, { description: { fragments: { box, tray: box } } }),
    /describes tray, which the bundle does not offer/,
  ],
  [
    'comes with another api than the pages',
    offering({}, { exports: 'exports.fragmentsApi = {};' }),
    /src\/fragments.tsx has to export the same "api"/,
  ],
  [
    'is placed and not offered',
    offering({}, { description: { places: [{ place: 'home', fragment: 'tray', order: 1 }] } }),
    /tray in the place home is none of its fragments/,
  ],
])('refuses a release whose fragment %s', async (_what, parts, message) => {
  await expect(checked(parts)).rejects.toThrow(message);
});

describe('a release that shows a fragment of another remote', () => {
  const showing = (remote: string, name: string, use: Record<string, string | number>) => ({
    description: { uses: { [remote]: { [name]: use } } },
  });
  const offer = { ...host, fragments: [{ remote: 'mf-compare', name: 'box', params }] };

  it('is taken where a live release offers it', async () => {
    const parts = showing('mf-compare', 'box', { slug: 'a-phone' });
    await expect(checked(parts, offer)).resolves.toBeUndefined();
  });

  it.each([
    ['nobody offers it', showing('mf-compare', 'tray', {}), /offers mf-compare\/tray/],
    [
      'its remote is not live',
      showing('mf-gone', 'box', {}),
      /no live release offers mf-gone\/box/,
    ],
    [
      'a parameter is missing',
      showing('mf-compare', 'box', {}),
      /mf-compare\/box: "slug" is missing/,
    ],
    ['one is of another type', showing('mf-compare', 'box', { slug: 1 }), /"slug" is no string/],
    [
      'one is too long',
      showing('mf-compare', 'box', { slug: 'a'.repeat(21) }),
      /"slug" is too short or too long/,
    ],
    [
      'one is unknown',
      showing('mf-compare', 'box', { slug: 'a', size: 1 }),
      /"size" is no parameter of it/,
    ],
  ])('is refused, with both names, where %s', async (_what, parts, message) => {
    await expect(checked(parts, offer)).rejects.toThrow(message);
    await expect(checked(parts, offer)).rejects.toThrow(/^mf-x 1 is refused/);
  });

  it('is taken where it offers the fragment itself', async () => {
    const uses = { 'mf-x': { box: { slug: 'a' } } };
    const own = offering({}, { description: { uses } });
    await expect(checked(own, offer)).resolves.toBeUndefined();
  });

  it('is taken by a host that is not asked about fragments', async () => {
    await expect(checked(showing('mf-gone', 'box', {}))).resolves.toBeUndefined();
  });
});

describe('a fragment in a place', () => {
  const placed = (place: string, own: Record<string, string | boolean>, offers = {}) =>
    offering(
      {},
      { description: { places: [{ place, fragment: 'box', order: 1, params: own }], offers } },
    );
  const offer = {
    ...host,
    placeOffers: [
      { remote: 'mf-blog', version: '3', place: 'product-end', params: { slug: 'a', other: 1 } },
      { remote: 'mf-blog', version: '3', place: 'empty' },
    ],
  };

  it.each([
    ['the page', placed('product-end', { large: true })],
    ['the release itself', placed('header-tools', { slug: 'a' })],
    ['whoever has it one day', placed('not-yet', { large: true })],
  ])('is taken where %s tells it enough', async (_what, parts) => {
    await expect(checked(parts, offer)).resolves.toBeUndefined();
  });

  it.each([
    [
      'the page tells too little',
      placed('empty', {}),
      /box in the place empty of mf-blog 3: "slug" is missing/,
    ],
    [
      'the frame of the host tells nothing',
      placed('header-tools', {}),
      /box in the place header-tools of the host: "slug" is missing/,
    ],
    [
      'a page of its own tells another type',
      placed('end', {}, { end: { params: { slug: 1 } } }),
      /box in the place end of mf-x 1: "slug" is no string/,
    ],
    [
      'the release tells what it does not know',
      placed('product-end', { size: 'l' }),
      /box in the place product-end: "size" is no parameter of it/,
    ],
  ])('is refused where %s', async (_what, parts, message) => {
    await expect(checked(parts, offer)).rejects.toThrow(message);
  });

  it('is taken by a host that is not asked about places', async () => {
    await expect(checked(placed('header-tools', {}))).resolves.toBeUndefined();
  });
});

describe('a release that fills a place', () => {
  const filling = (place: string, offers = {}) => ({
    ...{ name: 'mf-x', version: '1', offers },
    places: [{ place, fragment: 'box', order: 1 }],
  });
  const known = placesOf([{ offers: { 'product-side': {} } }, {}]);

  it.each([
    ['of the host', filling('header-tools')],
    ['of a live remote', filling('product-side')],
    ['of its own', filling('shed', { shed: {} })],
  ])('%s hears nothing', (_what, release) => {
    expect(unknownPlaces(release, known)).toEqual([]);
  });

  it('that nobody has is warned, with both names and what there is', () => {
    expect(unknownPlaces(filling('product-sid'), known)).toEqual([
      'mf-x 1 fills the place "product-sid" with box: neither the host nor a live remote has it. There are ' +
        'header-tools, product-side.',
    ]);
  });
});
