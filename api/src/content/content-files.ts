import type { z } from 'zod';
import type * as schemas from './content-schemas';
import type { PictureFiles } from './picture-files';
import type { Located } from './yaml-source';

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
export interface EntityFile<T> extends Located<T> {
  /** The file's name without `.yaml`. */
  slug: string;
}

/** Every file of the content folder, each valid by itself. */
export interface ContentFiles {
  articles: MarkdownFile<z.infer<typeof schemas.articleSchema>>[];
  pages: MarkdownFile<z.infer<typeof schemas.pageSchema>>[];
  products: EntityFile<z.infer<typeof schemas.productSchema>>[];
  comparisons: EntityFile<z.infer<typeof schemas.comparisonSchema>>[];
  authors: Located<z.infer<typeof schemas.authorsSchema>>;
  categories: Located<z.infer<typeof schemas.categoriesSchema>>;
  tags: Located<z.infer<typeof schemas.namedSchema>>;
  brands: Located<z.infer<typeof schemas.namedSchema>>;
  productCategories: Located<z.infer<typeof schemas.namedSchema>>;
  comments: Located<z.infer<typeof schemas.commentsSchema>>;
  /** Pictures made by people. */
  pictures: PictureFiles;
}
