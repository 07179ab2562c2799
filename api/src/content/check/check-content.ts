import { checkBody, checkNamedImage } from './check-body';
import type { LinkTargets } from './check-links';
import { checkLists, checkReferences, formerOf } from './check-references';
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
  // References into a list that could not be read would all be reported as missing.
  if (!files.listsAreBroken) {
    checkLists(files, problems);
    checkReferences(files, problems);
    const published = linkTargets(files);
    // What is written together may be published together.
    const drafts = {
      ...published,
      articles: new Set([...files.written.articles, ...formerOf(files, 'article')]),
      pages: new Set([...files.written.pages, ...formerOf(files, 'page')]),
    };
    for (const file of [...files.articles, ...files.pages]) {
      checkNamedImage(file, published, problems);
      await checkBody(file, file.data.draft ? drafts : published, problems);
    }
  }
  problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { files, problems };
}

/** What a published text may link to; one that has errors of its own is no dead end for others. */
export function linkTargets(files: ContentFiles): LinkTargets {
  const { articles, pages, images, redirects, written } = files;
  const published = (
    kind: 'article' | 'page',
    all: ReadonlySet<string>,
    texts: readonly { slug: string; data: { draft: boolean } }[],
  ) => {
    const drafts = new Set(texts.filter(({ data }) => data.draft).map(({ slug }) => slug));
    const former = redirects.filter(({ data }) => data.kind === kind && !drafts.has(data.to));
    return new Set([
      ...[...all].filter((slug) => !drafts.has(slug)),
      ...former.map(({ data }) => data.from),
    ]);
  };
  return {
    ...written,
    articles: published('article', written.articles, articles),
    pages: published('page', written.pages, pages),
    images: new Set([...images.values()].map(({ file }) => file)),
    site: readSiteLinks(),
  };
}
