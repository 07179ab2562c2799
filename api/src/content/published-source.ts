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

/**
 * The source of a text that readers do not see: its front matter says that it is a draft, so that nobody sees it
 * wherever the file is applied. All else stays byte for byte.
 */
export function hiddenSource(source: string): string {
  const frontMatter = frontMatterOf(source);
  if (/^draft:[ \t]+true[ \t]*(?:#.*)?\r?$/m.test(frontMatter)) return source;
  const hidden = DRAFT.test(frontMatter)
    ? frontMatter.replace(DRAFT, 'draft: true')
    : frontMatter.replace(/^(\uFEFF?---[ \t]*(\r?\n))/, '$1draft: true$2');
  return hidden + source.slice(frontMatter.length);
}

const DRAFT = /^draft:[^\n\r]*/m;
