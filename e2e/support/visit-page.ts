import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeText } from './change-text';
import { repositoryRoot } from './process';

/** The address of the page. */
export const VISIT = '/garden/visit';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const files = {
  'visit.tsx': `import { slug } from 'github-slugger';
import { lazy, Suspense, useState } from 'react';
import { Form, useActionData, useSearchParams } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import bed, { height, width } from './bed.png';
import styles from './visit.module.css';

const Way = lazy(async () => ({
  default: (await import(/* webpackChunkName: "way" */ './way')).Way,
}));

/** \`/garden/visit\`: books a visit. */
export function Visit() {
  const refused = useActionData() as { name: string } | undefined;
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.visit}>
      <h1 className={styles.title}>Visit</h1>
      <img src={bed} width={width} height={height} alt="A bed of herbs" />
      <p id={slug('Opening Hours')}>Open on Sundays</p>
      {search.has('booked') ? <p role="status">You are expected</p> : null}
      <Form method="post">
        <label>
          Who comes <input name="name" defaultValue={refused?.name} />
        </label>
        {refused ? <p role="alert">Say who comes</p> : null}
        <Button type="submit">Book</Button>
      </Form>
      <Button onClick={() => setOpen(true)}>Show the way</Button>
      {isOpen ? (
        <Suspense>
          <Way />
        </Suspense>
      ) : null}
    </div>
  );
}
`,
  'way.tsx': `/** How to get there. */
export const Way = () => <p>Over the bridge, then left</p>;
`,
  'visit.module.css': `@font-face {
  font-family: 'Garden Hand';
  src: url('./hand.woff2') format('woff2');
}

@layer page {
  .visit {
    padding: var(--space-8) var(--gutter);
  }

  .title {
    font-family: 'Garden Hand', serif;
  }
}
`,
  'handle.ts': `import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';

/** What the page says of itself. */
export const visitHandle: RouteHandle = {
  query: ['booked=1'],
  head: ({ siteName }) => ({
    title: \`Visit | \${siteName}\`,
    description: 'Come and see the garden.',
    canonicalPath: '${VISIT}',
  }),
};
`,
  'book.ts': `import { data, redirect } from '@waypost/shared/router';
import { pageAction } from '@waypost/shared/runtime';
import { api } from '../api/api';

/** Tells the team's backend who comes. */
export const book = pageAction(async (form, { dispatch }) => {
  const name = String(form.get('name') ?? '');
  const { error } = await dispatch(api.endpoints.book.initiate(name, { track: false }));
  return error ? data({ name }, 400) : redirect('${VISIT}?booked=1');
});
`,
};

const route = `{
    id: 'mf-garden:visit',
    path: '${VISIT}',
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "visit" */ './visit/visit')).Visit,
    },
    action: async (args) => (await import(/* webpackChunkName: "book" */ './visit/book')).book(args),
    handle: visitHandle,
  },
];`;

const booking = `book: build.mutation<unknown, string>({
      query: (name) => ({ url: '/-/events/book', method: 'POST', data: { name } }),
    }),
    getNewest:`;

/**
 * Adds a second page to a remote of the template, as teams build them: a form to a backend of their own, a picture, a
 * font, a part that loads later and a package of npm (`github-slugger`, which has to be installed).
 */
export async function addVisitPage(remote: string): Promise<void> {
  const folder = path.join(remote, 'src/visit');
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'bed.png'), Buffer.from(PICTURE, 'base64'));
  const fonts = path.join(repositoryRoot, 'node_modules/@fontsource-variable/newsreader/files');
  const font = path.join(fonts, 'newsreader-vietnamese-wght-normal.woff2');
  await copyFile(font, path.join(folder, 'hand.woff2'));
  const routes = path.join(remote, 'src/routes.tsx');
  await changeText(routes, '];', route);
  await changeText(routes, 'import', "import { visitHandle } from './visit/handle';\nimport");
  await changeText(path.join(remote, 'src/api/api.ts'), 'getNewest:', booking);
  const config = path.join(remote, 'remote.config.ts');
  await changeText(config, "pages: ['/garden']", `pages: ['/garden', '${VISIT}']`);
}
