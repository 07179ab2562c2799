import type { z } from 'zod';
import type * as schemas from './content-schemas';
import type { DatedSchemas } from './dated-schemas';
import type { ImageFiles } from './image-files';
import type { Located } from './yaml-source';

/** A file that is text, by its path below the content folder. */
export interface SourceFile {
  file: string;
  /** The file's name without its ending. */
  slug: string;
  text: string;
}

/** A validated Markdown file. */
export interface MarkdownFile<T> extends Located<T> {
  /** The file's name without `.md`. */
  slug: string;
  /** Markdown after the front matter. */
  body: string;
  /** Line of the file on which `body` starts. */
  bodyLine: number;
}

/** A validated YAML file of one entity. */
interface EntityFile<T> extends Located<T> {
  /** The file's name without `.yaml`. */
  slug: string;
}

/** A kind of what the content is made of. */
export type Kind =
  | ('articles' | 'pages' | 'products' | 'comparisons')
  | ('authors' | 'categories' | 'tags' | 'brands' | 'productCategories');

type ItemsOf<S extends z.ZodArray> = Located<z.infer<S>[number]>[];

/** Every entity of the content folder that is valid by itself. */
export interface ContentFiles {
  articles: MarkdownFile<z.infer<DatedSchemas['articleSchema']>>[];
  pages: MarkdownFile<schemas.ContentPage>[];
  products: EntityFile<z.infer<DatedSchemas['productSchema']>>[];
  comparisons: EntityFile<z.infer<DatedSchemas['comparisonSchema']>>[];
  authors: ItemsOf<typeof schemas.authorsSchema>;
  categories: ItemsOf<typeof schemas.categoriesSchema>;
  tags: ItemsOf<typeof schemas.namedSchema>;
  brands: ItemsOf<typeof schemas.namedSchema>;
  productCategories: ItemsOf<typeof schemas.namedSchema>;
  comments: ItemsOf<DatedSchemas['commentsSchema']>;
  redirects: ItemsOf<typeof schemas.redirectsSchema>;
  /** What was written beside published texts, as it stands in the files. */
  drafts: SourceFile[];
  /** Images made by people. */
  images: ImageFiles;
  /** Slugs, usernames and keys of comments (`seedKeyOf`) of all that is written, valid or not. */
  written: Record<Kind | 'comments', ReadonlySet<string>>;
  /** Whether a list is missing or cannot be read, so that nothing can be said of what it names. */
  listsAreBroken: boolean;
}
