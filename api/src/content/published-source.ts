import { frontMatterOf } from './markdown-source';

/**
 * The source of a text whose publication the desk decided: its front matter says since when, and no more that it is a
 * draft, so that readers see it wherever the file is applied. All else stays byte for byte.
 */
export function publishedSource(source: string, at: Date): string {
  const frontMatter = frontMatterOf(source);
  const published = frontMatter
    .replace(/^draft:[^\n\r]*(?:\r\n|\n|\r)/m, '')
    .replace(/^published_at:[^\n\r]*/m, `published_at: ${at.toISOString()}`);
  return published + source.slice(frontMatter.length);
}
