import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { createRemoteApi } from '@waypost/shared/runtime';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { type InlineStyles, releaseStyles } from '../releases/inline-styles';
import { filesOfPage, pageAssets } from './page-assets';

/** Bytes of a release's styles that a document may contain. */
const MAX_BYTES = 32 * 1024;

const hostCss = '/assets/main.css';
const styles: InlineStyles = new Map([[hostCss, { text: 'h1{}', hash: 'sha256-x' }]]);
const host = { manifest: { js: [], css: [hostCss], fonts: [], integrity: {} }, styles };

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-assets-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** A style with characters of two bytes, too. */
const styleOf = (bytes: number): string => `h1::after{content:"éé"}`.padEnd(bytes - 2);

/** Which styles a page's document contains and which it has the hashes of, the page's own in two files. */
async function stylesOfPage(bytes: number) {
  const release = await makeRelease(dir, '1', {
    files: { 'client/page.css': styleOf(100), 'client/more.css': styleOf(bytes - 100) },
    description: { routes: { 'mf-x:page': { js: [], css: ['page.css', 'more.css'] } } },
  });
  const module = { routes: [], api: createRemoteApi('mf-x') } as unknown as RemoteModule;
  const live = { release, module, styles: await releaseStyles(dir, release) };
  const { assets, styles: inlined } = pageAssets(host, filesOfPage(live, ['mf-x:page']), []);
  expect([...inlined.keys()]).toEqual(assets.inlined);
  const named = Object.keys(assets.integrity).filter((href) => href.endsWith('.css'));
  return { css: assets.css, inlined: assets.inlined, named };
}

const own = ['/remotes/mf-x/1/page.css', '/remotes/mf-x/1/more.css'];

it('has a release’s styles in the document up to the limit', async () => {
  expect(await stylesOfPage(MAX_BYTES)).toEqual({
    css: [hostCss, ...own],
    inlined: [hostCss, ...own],
    named: [],
  });
});

it('links all of them where they are larger, in the same order', async () => {
  expect(await stylesOfPage(MAX_BYTES + 1)).toEqual({
    css: [hostCss, ...own],
    inlined: [hostCss],
    named: own,
  });
});
