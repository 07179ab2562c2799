import { checkBody } from './check-body';
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
    const targets = {
      articles: new Set(files.articles.map(({ slug }) => slug)),
      categories: new Set(files.categories.data.map(({ slug }) => slug)),
      products: new Set(files.products.map(({ slug }) => slug)),
      pictures: new Set(files.pictures.values()),
    };
    for (const file of [...files.articles, ...files.pages]) checkBody(file, targets, problems);
  }
  problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { files, problems };
}
