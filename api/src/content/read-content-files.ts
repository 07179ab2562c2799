import { readFile, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { z } from 'zod';
import { seedKeyOf } from './apply/seed-comments';
import { DRAFTS_FOLDERS } from './write-article';
import { decodeText } from './decode-text';
import { cannotBeRead } from './check/content-problem';
import type { ContentProblem } from './check/content-problem';
import type { ContentFiles, Kind, SourceFile } from './content-files';
import * as schemas from './content-schemas';
import { datedSchemas, type DatedSchemas } from './dated-schemas';
import { readMarkdown } from './markdown-source';
import { IMAGES_FOLDER, readImageFiles } from './image-files';
import { REDIRECTS_FILE } from './write-redirects';
import { readYaml, readYamlList } from './yaml-source';
import type { Located } from './yaml-source';

type FolderKind =
  (typeof DRAFTS_FOLDERS)[number] | 'articles' | 'pages' | 'products' | 'comparisons';
type ListKind = Exclude<Kind | 'comments', FolderKind> | 'redirects';

export interface ContentSource {
  /** Folder of the files described in docs/content.md. */
  contentDir: string;
  /** IANA name of the zone in which a date without a time begins. */
  timeZone: string;
}

/**
 * Reads and validates every entity by itself; what refers to others is left to `checkReferences`.
 * An entity with an error is left out and reported in `problems`.
 */
export async function readContentFiles(
  { contentDir, timeZone }: ContentSource,
  problems: ContentProblem[],
): Promise<ContentFiles> {
  const dated = datedSchemas(timeZone);
  const error = (file: string, message: string) =>
    problems.push({ file, line: 1, field: '', message, severity: 'error' });
  const textOf = (file: string, bytes: Uint8Array): string | undefined => {
    const decoded = decodeText(bytes);
    if ('text' in decoded) return decoded.text;
    const { reason: message, line } = decoded;
    problems.push({ file, line, field: '', message, severity: 'error' });
    return undefined;
  };
  const written: Partial<Record<FolderKind | ListKind, ReadonlySet<string>>> = {};
  let listsAreBroken = false;

  const readFolder = async (folder: FolderKind, extension: string): Promise<SourceFile[]> => {
    const names = await list(join(contentDir, folder)).catch((cause: unknown) => {
      error(folder, cannotBeRead(cause));
      // Else what is written there would be taken for removed.
      listsAreBroken = true;
      return [];
    });
    const files: SourceFile[] = [];
    const slugs = new Set<string>();
    written[folder] = slugs;
    for (const name of names.sort()) {
      const file = posix.join(folder, name);
      // File systems of Macs take letters and their accents apart.
      const slug = name.slice(0, -extension.length).normalize('NFC');
      if (!name.endsWith(extension)) error(file, `only files ending in "${extension}" belong here`);
      else if (!schemas.slugSchema.safeParse(slug).success)
        error(file, 'the name of the file must be a slug, such as "a-good-title"');
      else {
        slugs.add(slug);
        const bytes = await readFile(join(contentDir, file)).catch(
          (cause: unknown) => void error(file, cannotBeRead(cause)),
        );
        const text = bytes && textOf(file, bytes);
        if (text !== undefined) files.push({ file, slug, text });
      }
    }
    return files;
  };

  const readList = async <T extends object>(
    file: string,
    { element: schema }: { element: z.ZodType<T> },
    kind: ListKind,
    { required = false } = {},
  ): Promise<Located<T>[]> => {
    let isMissing = false;
    const bytes = await readFile(join(contentDir, file)).catch((cause: unknown) => {
      isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing) error(file, cannotBeRead(cause));
      else if (required) error(file, 'the file is missing');
    });
    const text = bytes && textOf(file, bytes);
    const list = text === undefined ? null : readYamlList({ file, text }, schema, problems);
    const keysOf = kind === 'comments' ? keysOfThread(dated) : keysOfEntity;
    written[kind] = new Set(list?.written.flatMap(keysOf));
    if (list) return list.items;
    listsAreBroken ||= !isMissing || required;
    return [];
  };

  const markdown = async <T>(
    folder: 'articles' | 'pages',
    schemaOf: (slug: string) => z.ZodType<T>,
  ) => {
    const sources = await readFolder(folder, '.md');
    return sources
      .map((source) => readMarkdown(source, schemaOf(source.slug), problems))
      .filter((file) => file !== null);
  };
  const entities = async <T>(folder: 'products' | 'comparisons', schema: z.ZodType<T>) => {
    const sources = await readFolder(folder, '.yaml');
    return sources.flatMap((source) => {
      const located = readYaml(source, schema, problems);
      return located ? [{ ...located, slug: source.slug }] : [];
    });
  };

  for (const name of await list(contentDir)) {
    if (!KNOWN_NAMES.has(name) && !name.startsWith('.'))
      error(name, `nothing reads this; known names are ${[...KNOWN_NAMES].join(', ')}`);
  }
  const entitiesOfAll = {
    articles: await markdown('articles', () => dated.articleSchema),
    pages: await markdown('pages', schemas.pageSchemaOf),
    products: await entities('products', dated.productSchema),
    comparisons: await entities('comparisons', dated.comparisonSchema),
    authors: await readList('authors.yaml', schemas.authorsSchema, 'authors', { required: true }),
    categories: await readList('categories.yaml', schemas.categoriesSchema, 'categories', {
      required: true,
    }),
    tags: await readList('tags.yaml', schemas.namedSchema, 'tags', { required: true }),
    brands: await readList('brands.yaml', schemas.namedSchema, 'brands'),
    productCategories: await readList(
      'product-categories.yaml',
      schemas.namedSchema,
      'productCategories',
    ),
    drafts: await Promise.all(DRAFTS_FOLDERS.map((folder) => readFolder(folder, '.md'))).then(
      (folders) => folders.flat(),
    ),
    images: await readImageFiles(contentDir, problems),
    comments: await readList('comments.yaml', dated.commentsSchema, 'comments'),
    redirects: await readList(REDIRECTS_FILE, schemas.redirectsSchema, 'redirects'),
  };
  const { redirects: _redirects, drafts: _drafts, 'page-drafts': _, ...records } = written;
  return {
    ...entitiesOfAll,
    written: records as ContentFiles['written'],
    listsAreBroken,
  };
}

/** What an item of a list is known by, even when the rest of it is wrong. */
function keysOfEntity(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return [];
  const { slug, username } = item as { slug?: unknown; username?: unknown };
  return [slug, username].filter((key) => typeof key === 'string');
}

/** What a comment and its replies are known by, even when the rest of them is wrong. */
function keysOfThread({ commentKeySchema }: DatedSchemas): (item: unknown) => string[] {
  return (item) => {
    const { data: thread } = schemas.threadKeySchema.safeParse(item);
    if (!thread) return [];
    return [item, ...thread.replies].flatMap((one) => {
      const { data: said } = commentKeySchema.safeParse(one);
      return said ? seedKeyOf(thread.article, said) : [];
    });
  };
}

const KNOWN_NAMES = new Set([
  'articles',
  ...DRAFTS_FOLDERS,
  'pages',
  'products',
  'comparisons',
  IMAGES_FOLDER,
  'authors.yaml',
  'categories.yaml',
  'tags.yaml',
  'brands.yaml',
  'product-categories.yaml',
  'comments.yaml',
  REDIRECTS_FILE,
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
