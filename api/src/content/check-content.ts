import { checkBody } from './check-body';
import type { LinkTargets } from './check-links';
import { checkReferences } from './check-references';
import type { ContentFiles } from './content-files';
import type { ContentProblem } from './content-problem';
import { readContentFiles } from './read-content-files';

/** Reads all content files and finds every problem in them, each file's problems together. */
export async function checkContent(
  contentDir: string,
): Promise<{ files: ContentFiles; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = [];
  const files = await readContentFiles(contentDir, problems);
  // References into a file that could not be read would all be told as missing.
  if (!problems.some(({ severity }) => severity === 'error')) {
    checkReferences(files, problems);
    const published = linkTargets(files);
    // What is written together may be published together.
    const drafts = { ...published, articles: new Set(files.articles.map(({ slug }) => slug)) };
    for (const file of files.articles)
      await checkBody(file, file.data.draft ? drafts : published, problems);
    for (const file of files.pages) await checkBody(file, published, problems);
  }
  problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { files, problems };
}

/** What a published text may link to. */
export function linkTargets(files: ContentFiles): LinkTargets {
  const slugs = (items: readonly { slug: string }[]) => new Set(items.map(({ slug }) => slug));
  return {
    articles: slugs(files.articles.filter(({ data }) => !data.draft)),
    categories: slugs(files.categories.data),
    products: slugs(files.products),
    authors: new Set(files.authors.data.map(({ username }) => username)),
    tags: slugs(files.tags.data),
    pages: slugs(files.pages),
    pictures: new Set(files.pictures.values()),
  };
}
