import { inNewRemote } from './in-new-remote.test.suite';

const PUBLIC = `
/** A plant, as addresses of the garden name it. */
export interface Plant { slug: string; height?: number }
/** Address of a plant's page. */
export const plantPath = (slug: string): string => '/garden/' + slug;
`;

const NEWEST = `
/** The newest plants. */
export const Newest = ({ title }: { title: string }) => <h2>{title}</h2>;
`;
const FRAGMENTS = `
import { defineFragment } from '@waypost/shared/contracts/fragment.contract';
import { api } from './api/api';
export { api };
export const fragments = {
  newest: defineFragment<{ title: string; count?: number }>({
    params: {
      type: 'object',
      properties: { title: { type: 'string' }, count: { type: 'integer', enum: [3, 6] } },
      required: ['title'],
      additionalProperties: false,
    },
    example: { title: 'New' },
    budget: { bytes: 40_000, ms: 500 },
    load: async () => (await import(/* webpackChunkName: "fragment_newest" */ './newest')).Newest,
  }),
};
`;

it("brings the types of another remote's live release to where they are used", async () => {
  await inNewRemote(async ({ add, change, run, read, types }) => {
    await add('src/public.ts', PUBLIC);
    await add('src/newest.tsx', NEWEST);
    await add('src/fragments.tsx', FRAGMENTS);
    const released = await run(['release']);
    expect(released.output).toContain('is live');
    expect(await run(['types', 'mf-garden'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^\.waypost\/types\/mf-garden\.d\.ts has the types of mf-garden 0\.1\.0-/,
      ) as string,
    });
    const written = await read('.waypost/types/mf-garden.d.ts');
    expect(written).toContain('export interface Plant');
    expect(written).toContain('plantPath: (slug: string) => string');
    expect(written).not.toContain("'/garden/'");

    // The remote takes the place of another one that uses it.
    const use = "import type { Plant } from 'remotes/mf-garden';\nexport const rose: Plant = ";
    await add('src/use.ts', `${use}{ slug: 'rose' };\n`);
    expect((await types()).output).toBe('');
    await change('src/use.ts', "{ slug: 'rose' }", '{ height: 1 }');
    expect((await types()).output).toContain("Property 'slug' is missing");

    await add(
      'src/use.ts',
      `import { createElement } from 'react';
      import { Fragment } from '@waypost/shared/runtime';
      const use = { remote: 'mf-garden', name: 'newest' } as const;
      export const newest = createElement(Fragment<'mf-garden', 'newest'>, {
        ...use,
        params: { title: 'New', count: 3 },
      });\n`,
    );
    expect((await types()).output).toBe('');
    await change('src/use.ts', 'count: 3', 'count: 4');
    expect((await types()).output).toMatch(/'4' is not assignable to type '3 \| 6/);
  });
  // It builds a release.
}, 180_000);

it('says what is missing: a live release, or its types', async () => {
  await inNewRemote(async ({ run }) => {
    const unknown = await run(['types', 'mf-garden']);
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.output).toMatch(/mf-garden is not live at /);
    const none = await run(['types', 'mf-other']);
    expect(none.code).toBe(1);
    expect(none.output).toContain(
      'mf-other 1 has no public types: its team has neither src/public.ts nor fragments.',
    );
  });
});

it.each([
  [
    "import { api } from './api/api';\nexport const a: typeof api = api;",
    'src/public.ts imports ./api/api',
  ],
  ['\nexport const plants = [1].map(String);', 'src/public.ts:2: '],
])('refuses to build types that other teams could not use', async (text, why) => {
  await inNewRemote(async ({ add, run }) => {
    await add('src/public.ts', text);
    const { code, output } = await run(['check']);
    expect(output).toContain(why);
    expect(code).toBe(1);
  });
});
