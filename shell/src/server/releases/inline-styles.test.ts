import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from '@waypost/delivery/sha384.server';
import { makeRelease } from '@waypost/delivery/testing/make-release';
import { hostStyles, releaseStyles } from './inline-styles';

const CSS = 'h1{background:url(/assets/a.png),url("data:image/png;base64,AA"),url(#a)}';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'waypost-styles-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** A release whose page has one style. */
const releaseWith = (css: string, mode: 'production' | 'development' = 'production') =>
  makeRelease(dir, '1', {
    files: { 'client/page.css': css },
    description: {
      routes: { 'mf-x:page': { js: ['page.js'], css: ['page.css'] } },
      ...(mode === 'development' ? { mode, integrity: {} } : {}),
    },
  });

const sha256 = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

it("has the very text of a release's style, and its hash for the CSP", async () => {
  const styles = await releaseStyles(dir, await releaseWith(CSS));
  expect([...styles]).toEqual([['/remotes/mf-x/1/page.css', { text: CSS, hash: sha256(CSS) }]]);
});

it.each([
  ['an address relative to it', 'h1{background:url(a.png)}'],
  ['a quoted one', 'h1{background:url( "../a.png" )}'],
  ['another style', '@import "/assets/b.css";'],
  ['a set of images', 'h1{background:image-set("a.png" 1x)}'],
  ['the end of the element', 'h1::before{content:"</STYLE><script>"}'],
  ['the start of one', "h1{background:url('data:image/svg+xml,<style>')}"],
  ['a line break that documents read as another', 'h1{}\r\nh2{}'],
  ['a byte order mark', '\uFEFFh1{}'],
])('leaves a style in its file that has %s', async (_what, css) => {
  expect((await releaseStyles(dir, await releaseWith(css))).size).toBe(0);
});

it('refuses a style that is not the one that was built', async () => {
  const release = await releaseWith(CSS);
  await writeFile(path.join(dir, 'client/page.css'), 'h1{display:none}');
  await expect(releaseStyles(dir, release)).rejects.toThrow(
    'The style /remotes/mf-x/1/page.css is not the one that was built',
  );
});

it('leaves what a server of a developer sends in its files', async () => {
  expect((await releaseStyles(dir, await releaseWith(CSS, 'development'))).size).toBe(0);
});

it("has the host's own", async () => {
  await mkdir(path.join(dir, 'client'));
  await writeFile(path.join(dir, 'client/main.css'), CSS);
  const css = ['/assets/main.css'];
  const styles = await hostStyles(dir, { css, integrity: { '/assets/main.css': sha384(CSS) } });
  expect([...styles]).toEqual([['/assets/main.css', { text: CSS, hash: sha256(CSS) }]]);
  expect((await hostStyles(dir, { css, integrity: {} })).size).toBe(0);
});
