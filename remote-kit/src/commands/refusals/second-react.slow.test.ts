import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkRemote } from './check-remote';

const inside = path.dirname(require.resolve('react/package.json'));

it('refuses a React of its own that was copied into the sources', async () => {
  const { code, output } = await checkRemote(async ({ add, change }) => {
    const react = await readFile(path.join(inside, 'cjs/react.production.js'), 'utf8');
    await add('src/page/old-react.js', react);
    await change(
      'src/page/page.tsx',
      'export function Page() {',
      "import * as old from './old-react';\nexport const { useId } = old;\n\nexport function Page() {\n  old.useRef(useId());",
    );
  });
  expect(output).toMatch(
    /carries no copy of what the host shares: client\/[\w.]+\.js contains React itself\. Import it by the name of its package/,
  );
  expect(code).toBe(1);
});

it('refuses a React that is imported past its name', async () => {
  const { code, output } = await checkRemote(({ change }) =>
    change(
      'src/page/page.tsx',
      'export function Page() {',
      `import second from '${path.join(inside, 'index.js')}';\n\nexport function Page() {\n  second.useId();`,
    ),
  );
  expect(output).toContain('This build would carry a copy of react, which the host shares.');
  expect(code).toBe(1);
});
