import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@waypost/shared/contracts/release.contract';
import { sha384 } from '@waypost/delivery/files.server';

interface InlineStyle {
  /** The very text of its file. */
  text: string;
  /** What the CSP allows it by, such as `sha256-…`. */
  hash: string;
}

/** Styles that documents contain, by the URLs of their files. */
export type InlineStyles = ReadonlyMap<string, InlineStyle>;

/** A file that has to be the one that was built. */
interface BuiltFile {
  url: string;
  file: string;
  integrity: string;
}

/**
 * What a document cannot contain without a change: what is relative to the style's own address, the end
 * of the element and its start, which React rewrites, and characters that browsers read differently there, so that the hash is another.
 */
const NEEDS_ITS_FILE =
  /@import|image-set\(|url\((?!\s*["']?(?:\/|#|data:|https?:))|<\/?style|[\r\0\uFEFF\uFFFD]/i;

async function readStyle({ url, file, integrity }: BuiltFile): Promise<[string, InlineStyle][]> {
  const body = await readFile(file);
  if (sha384(body) !== integrity) throw new Error(`The style ${url} is not the one that was built`);
  const text = body.toString('utf8');
  if (NEEDS_ITS_FILE.test(text)) return [];
  const hash = `sha256-${createHash('sha256').update(body).digest('base64')}`;
  return [[url, { text, hash }]];
}

const readStyles = async (files: BuiltFile[]): Promise<InlineStyles> =>
  new Map((await Promise.all(files.map(readStyle))).flat());

/**
 * Reads the styles of a release's pages that documents can contain; a developer's server has none, since
 * its files have no hashes.
 *
 * @param dir folder with the release's files
 * @throws Error when one cannot be read or is not the one that was built
 */
export function releaseStyles(
  dir: string,
  { common, routes, fragments = {}, baseUrl, integrity }: Release,
): Promise<InlineStyles> {
  const parts = [common, ...Object.values(routes), ...Object.values(fragments)];
  const css = new Set(parts.flatMap((part) => part.css));
  return readStyles(
    [...css].flatMap((name) => {
      const hash = integrity[`client/${name}`];
      if (!hash) return [];
      return { url: baseUrl + name, file: path.join(dir, 'client', name), integrity: hash };
    }),
  );
}

/**
 * Reads the host's own styles that documents can contain; none in development.
 *
 * @param shellDir folder of the host's build
 * @throws Error when one cannot be read or is not the one that was built
 */
export function hostStyles(
  shellDir: string,
  { css, integrity }: { css: string[]; integrity: Record<string, string> },
): Promise<InlineStyles> {
  return readStyles(
    css.flatMap((url) => {
      const hash = integrity[url];
      if (!hash) return [];
      return { url, file: path.join(shellDir, 'client', path.basename(url)), integrity: hash };
    }),
  );
}
