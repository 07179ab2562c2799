import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { browserBase, type BuildOptions, serverBase } from './base';
import { runWebpack } from './run';

/** Part of a font that the site narrows where it is its own. */
const FONT = Buffer.from('a font of another script');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(__dirname, '../../.tmp-files-'));
  // Its head says 40 by 30 pixels.
  await writeFile(path.join(root, 'a loom.gif'), Buffer.from('R0lGODlhKAAeAIAAAP', 'base64'));
  await writeFile(
    path.join(root, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>',
  );
  await writeFile(path.join(root, 'text.woff2'), FONT);
  await writeFile(
    path.join(root, 'text.css'),
    '@font-face { font-family: Own; src: url(./text.woff2); } .x { background: url("./logo.svg") }',
  );
});
afterEach(() => rm(root, { recursive: true }));

/** Builds a module for one side; what it exports, and the files of the build. */
async function build(side: 'browser' | 'server', source: string) {
  const entry = path.join(root, 'index.js');
  await writeFile(entry, source);
  const options: BuildOptions = {
    root,
    name: 'mf-test',
    mode: 'production',
    publicPath: '/remotes/x/1/',
  };
  const base = side === 'browser' ? browserBase(options) : serverBase(options);
  const out = path.join(root, side);
  await runWebpack([
    {
      ...base,
      entry,
      output: { ...base.output, path: out, filename: 'main.cjs', library: { type: 'commonjs2' } },
    },
  ]);
  const exported = (await import(path.join(out, 'main.cjs'))) as Record<string, unknown>;
  return { exported, out, files: await readdir(out) };
}

const IMAGES = `
  import loom, { width, height } from './a loom.gif';
  import logo, * as sized from './logo.svg';
  export const images = { loom, width, height, logo, ratio: sized.width / sized.height };
`;

it('an image is an address with its size, the same in browser and server', async () => {
  const browser = await build('browser', IMAGES);
  const server = await build('server', IMAGES);
  expect(browser.exported['images']).toEqual({
    loom: expect.stringMatching(/^\/remotes\/x\/1\/a%20loom\.[\da-f]{8}\.gif$/),
    logo: expect.stringMatching(/^\/remotes\/x\/1\/logo\.[\da-f]{8}\.svg$/),
    ...{ width: 40, height: 30, ratio: 2 },
  });
  expect(server.exported['images']).toEqual(browser.exported['images']);
  expect(browser.files.filter((file) => /^(a loom|logo)\./.test(file))).toHaveLength(2);
  expect(server.files).toEqual(['main.cjs']);
});

it('a font of a package passes untouched, and a style names an image', async () => {
  const { out, files } = await build('browser', "import './text.css';");
  const font = files.find((file) => file.endsWith('.woff2')) ?? '';
  expect(await readFile(path.join(out, font))).toEqual(FONT);
  const style = files.find((file) => file.endsWith('.css')) ?? '';
  expect(await readFile(path.join(out, style), 'utf8')).toMatch(
    /url\(\/remotes\/x\/1\/logo\.[\da-f]{8}\.svg\)/,
  );
});

it.each(['browser', 'server'] as const)(
  'new URL of a file says what to write: %s',
  async (side) => {
    const source = "export const address = new URL('./logo.svg', import.meta.url).href;";
    await expect(build(side, source)).rejects.toThrow("import address from './logo.svg'");
  },
);
