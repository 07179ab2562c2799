import { checkBody, checkCover } from './check-body';
import type { LinkTargets } from './check-links';
import { checkLists, checkReferences } from './check-references';
import type { ContentFiles } from '../content-files';
import type { ContentProblem } from './content-problem';
import { type ContentSource, readContentFiles } from '../read-content-files';
import { readSiteLinks } from '../site-links';

/** Reads all content files and finds every problem in them, each file's problems together. */
export async function checkContent(
  source: ContentSource,
): Promise<{ files: ContentFiles; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = [];
  const files = await readContentFiles(source, problems);
  // References into a list that could not be read would all be told as missing.
  if (!files.listsAreBroken) {
    checkLists(files, problems);
    checkReferences(files, problems);
    const published = linkTargets(files);
    // What is written together may be published together.
    const former = files.redirects.map(({ data }) => data.from);
    const drafts = { ...published, articles: new Set([...files.written.articles, ...former]) };
    for (const file of files.articles) {
      checkCover(file, published, problems);
      await checkBody(file, file.data.draft ? drafts : published, problems);
    }
    for (const file of files.pages) await checkBody(file, published, problems);
  }
  problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { files, problems };
}

/** What a published text may link to; one that has errors of its own is no dead end for others. */
export function linkTargets({ articles, images, redirects, written }: ContentFiles): LinkTargets {
  const drafts = new Set(articles.filter(({ data }) => data.draft).map(({ slug }) => slug));
  const published = [...written.articles].filter((slug) => !drafts.has(slug));
  const former = redirects
    .filter(({ data }) => !drafts.has(data.to))
    .map(({ data: { from } }) => from);
  return {
    ...written,
    articles: new Set([...published, ...former]),
    images: new Set([...images.values()].map(({ file }) => file)),
    site: readSiteLinks(),
  };
}
