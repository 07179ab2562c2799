import type { ContentFiles } from '../content-files';
import { slugOfName, wholeSlug } from '../slugify';

/** What a person says about names that texts from elsewhere leave out or that are new here. */
export interface NameChoices {
  /** Username of who wrote the texts that name nobody. */
  author?: string | undefined;
  /** Slug of the category of texts that name none. */
  category?: string | undefined;
  /** Adds the authors, categories and tags that the texts name and that are not there. */
  create?: boolean | undefined;
}

export interface NewName {
  slug: string;
  name: string;
}

/** What a name of a text stands for here, with what a person should know of that. */
export type FoundName = { slug: string; isNew?: NewName; note?: string } | { reason: string };

/** Finds the names that texts from elsewhere use among those that are there. */
export interface ImportNames {
  author(own: string | undefined): FoundName;
  category(own: string | undefined): FoundName;
  /** Slugs of the tags that may be used, those that are new, and those that are left out. */
  tags(own: readonly string[]): {
    slugs: string[];
    added: NewName[];
    leftOut: string[];
    notes: string[];
  };
}

interface Kind {
  label: string;
  file: string;
  flag: string;
  /** A username must not be a number, which would be an id. */
  takesNumbers: boolean;
}

/** Makes the finder; nobody and nothing is ever taken in place of another. */
export function importNames(files: ContentFiles, choices: NameChoices): ImportNames {
  const authors = finder(
    { label: 'author', file: 'authors.yaml', flag: '--author USERNAME', takesNumbers: false },
    files.authors.map(({ data: { username, first_name, last_name } }) => ({
      slug: username,
      name: `${first_name} ${last_name}`.trim(),
    })),
    choices,
  );
  const categories = finder(
    { label: 'category', file: 'categories.yaml', flag: '--category SLUG', takesNumbers: true },
    files.categories.map(({ data }) => data),
    choices,
  );
  const tags = finder(
    { label: 'tag', file: 'tags.yaml', flag: '', takesNumbers: true },
    files.tags.map(({ data }) => data),
    choices,
  );
  return {
    author: (own) => authors(own, choices.author),
    category: (own) => categories(own, choices.category),
    tags: (own) => {
      const found = own.map((name) => ({ name, ...tags(name) }));
      const used = found.filter((tag) => 'slug' in tag);
      const added = used.flatMap(({ isNew }) => isNew ?? []);
      return {
        slugs: [...new Set(used.map(({ slug }) => slug))],
        added: added.filter(
          ({ slug }, index) => added.findIndex((tag) => tag.slug === slug) === index,
        ),
        leftOut: [...new Set(found.filter((tag) => 'reason' in tag).map(({ name }) => name))],
        notes: [...new Set(used.flatMap(({ note }) => note ?? []))],
      };
    },
  };
}

function finder({ label, file, flag, takesNumbers }: Kind, known: NewName[], choices: NameChoices) {
  const bySlug = new Map(known.map((item) => [item.slug, item]));
  const byName = new Map(known.map((item) => [keyOf(item.name), item]));
  const fresh = new Set<NewName>();

  return (own: string | undefined, chosen?: string): FoundName => {
    if (own === undefined)
      return chosen === undefined
        ? { reason: `names no ${label}; say which one with ${flag}` }
        : { slug: chosen };
    const there = byName.get(keyOf(own)) ?? bySlug.get(own.toLowerCase());
    if (there) {
      const isOther = plain(there.name) !== plain(own) && there.slug !== own.toLowerCase();
      return {
        slug: there.slug,
        ...(fresh.has(there) ? { isNew: there } : {}),
        ...(isOther ? { note: `took the ${label} "${own}" for "${there.name}"` } : {}),
      };
    }
    if (!choices.create)
      return { reason: `the ${label} "${own}" is not in ${file}; add it there, or say --create` };
    const added = { slug: freeSlug(own), name: own };
    bySlug.set(added.slug, added);
    byName.set(keyOf(own), added);
    fresh.add(added);
    return { slug: added.slug, isNew: added };
  };

  function freeSlug(name: string): string {
    const slug = slugOfName(name);
    const named = !takesNumbers && /^\d+$/.test(slug) ? `${label}-${slug}` : slug;
    let free = named;
    for (let count = 2; bySlug.has(free); count += 1) free = `${named}-${count}`;
    return free;
  }
}

/** The same for names that differ in case, spaces, hyphens and diacritics of Latin letters alone. */
export function keyOf(name: string): string {
  const signs = plain(name)
    .replace(/[\p{L}\p{M}\p{N}'’._-]/gu, '')
    .replace(/\s/g, '');
  return `${wholeSlug(name) || plain(name)} ${signs}`;
}

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
