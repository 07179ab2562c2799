import type { ContentFiles } from './content-files';
import { slugify } from './slugify';

/** What a person says about names that texts from elsewhere leave out or that are new here. */
export interface ImportChoices {
  /** Username of who wrote the texts that name nobody. */
  author?: string | undefined;
  /** Slug of the category of texts that name none. */
  category?: string | undefined;
  /** Adds the authors, categories and tags that the texts name and that are not there. */
  create?: boolean | undefined;
}

/** Somebody or something that is to be added. */
export interface NewName {
  slug: string;
  name: string;
}

/** What a name of a text stands for here, or why it stands for nothing. */
export type FoundName = { slug: string; isNew?: NewName } | { reason: string };

/** Finds the names that texts from elsewhere use among those that are there. */
export interface ImportNames {
  author(own: string | undefined): FoundName;
  category(own: string | undefined): FoundName;
  /** Slugs of the tags that may be used, those that are new, and those that are left out. */
  tags(own: readonly string[]): { slugs: string[]; added: NewName[]; leftOut: string[] };
}

/** Makes the finder; nobody and nothing is ever taken in place of another. */
export function importNames(files: ContentFiles, choices: ImportChoices): ImportNames {
  const authors = new Map(
    files.authors.flatMap(({ data: { username, first_name, last_name } }) => [
      [slugify(`${first_name} ${last_name}`), username],
      [username, username],
    ]),
  );
  const categories = new Map(
    files.categories.flatMap(({ data: { slug, name } }) => [
      [slugify(name), slug],
      [slug, slug],
    ]),
  );
  const tags = new Set(files.tags.map(({ data }) => data.slug));

  const find = (
    kind: { label: string; flag: string; file: string; known: ReadonlyMap<string, string> },
    own: string | undefined,
    chosen: string | undefined,
  ): FoundName => {
    const { label, flag, file, known } = kind;
    if (own === undefined)
      return chosen === undefined
        ? { reason: `names no ${label}; say which one with ${flag}` }
        : { slug: chosen };
    const slug = slugify(own);
    const here = known.get(slug);
    if (here !== undefined) return { slug: here };
    if (slug === '' || /^\d+$/.test(slug))
      return { reason: `the ${label} "${own}" cannot be named by letters; add it to ${file}` };
    return choices.create
      ? { slug, isNew: { slug, name: own } }
      : { reason: `the ${label} "${own}" is not in ${file}; add it there, or say --create` };
  };

  return {
    author: (own) =>
      find(
        { label: 'author', flag: '--author USERNAME', file: 'authors.yaml', known: authors },
        own,
        choices.author,
      ),
    category: (own) =>
      find(
        { label: 'category', flag: '--category SLUG', file: 'categories.yaml', known: categories },
        own,
        choices.category,
      ),
    tags: (own) => {
      const named = new Map(own.map((name) => [slugify(name), name]));
      named.delete('');
      const strangers = [...named].filter(([slug]) => !tags.has(slug));
      const added = choices.create ? strangers.map(([slug, name]) => ({ slug, name })) : [];
      const leftOut = choices.create ? [] : strangers.map(([slug]) => slug);
      return {
        slugs: [...named.keys()].filter((slug) => !leftOut.includes(slug)),
        added,
        leftOut,
      };
    },
  };
}
