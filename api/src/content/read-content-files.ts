import { readFile, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem';
import type { ContentFiles } from './content-files';
import * as schemas from './content-schemas';
import { readMarkdown } from './markdown-source';
import { readPictureFiles } from './picture-files';
import { PICTURES_FOLDER } from './pictures-folder';
import { readYaml } from './yaml-source';
import type { Located } from './yaml-source';

interface SourceFile {
  file: string;
  slug: string;
  text: string;
}

/**
 * Reads and validates every content file by itself; what refers to other files is left to
 * `checkReferences`. A file with an error is left out and told in `problems`.
 */
export async function readContentFiles(
  contentDir: string,
  problems: ContentProblem[],
): Promise<ContentFiles> {
  const error = (file: string, message: string) =>
    problems.push({ file, line: 1, field: '', message, severity: 'error' });

  const readFolder = async (folder: string, extension: string): Promise<SourceFile[]> => {
    const names = (await list(join(contentDir, folder))).sort();
    const files: SourceFile[] = [];
    for (const name of names) {
      const file = posix.join(folder, name);
      const slug = name.slice(0, -extension.length);
      if (!name.endsWith(extension)) error(file, `only files ending in "${extension}" belong here`);
      else if (!schemas.slugSchema.safeParse(slug).success)
        error(file, 'the name of the file must be a slug, such as "a-good-title"');
      else files.push({ file, slug, text: await readFile(join(contentDir, file), 'utf8') });
    }
    return files;
  };

  const readList = async <T>(file: string, schema: z.ZodType<T[]>, required: boolean) => {
    const nothing: Located<T[]> = { file, data: [], lineOf: () => 1 };
    const text = await readFile(join(contentDir, file), 'utf8').catch((cause: unknown) => {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
      if (required) error(file, 'the file is missing');
      return null;
    });
    if (text === null) return nothing;
    return readYaml({ file, text }, schema, problems) ?? nothing;
  };

  const markdown = async <T>(folder: string, schema: z.ZodType<T>) =>
    (await readFolder(folder, '.md'))
      .map((source) => readMarkdown(source, schema, problems))
      .filter((file) => file !== null);
  const entities = async <T>(folder: string, schema: z.ZodType<T>) =>
    (await readFolder(folder, '.yaml')).flatMap((source) => {
      const located = readYaml(source, schema, problems);
      return located ? [{ ...located, slug: source.slug }] : [];
    });

  for (const name of await list(contentDir)) {
    if (!KNOWN_NAMES.has(name) && !name.startsWith('.'))
      error(name, `nothing reads this; known names are ${[...KNOWN_NAMES].join(', ')}`);
  }
  return {
    articles: await markdown('articles', schemas.articleSchema),
    pages: await markdown('pages', schemas.pageSchema),
    products: await entities('products', schemas.productSchema),
    comparisons: await entities('comparisons', schemas.comparisonSchema),
    authors: await readList('authors.yaml', schemas.authorsSchema, true),
    categories: await readList('categories.yaml', schemas.categoriesSchema, true),
    tags: await readList('tags.yaml', schemas.namedSchema, true),
    brands: await readList('brands.yaml', schemas.namedSchema, false),
    productCategories: await readList('product-categories.yaml', schemas.namedSchema, false),
    pictures: await readPictureFiles(contentDir, problems),
    comments: await readList('comments.yaml', schemas.commentsSchema, false),
  };
}

const KNOWN_NAMES = new Set([
  'articles',
  'pages',
  'products',
  'comparisons',
  PICTURES_FOLDER,
  'authors.yaml',
  'categories.yaml',
  'tags.yaml',
  'brands.yaml',
  'product-categories.yaml',
  'comments.yaml',
  'README.md',
]);

/** Names in a folder without hidden ones; none where there is no such folder. */
async function list(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    return [];
  });
  return names.filter((name) => !name.startsWith('.'));
}
