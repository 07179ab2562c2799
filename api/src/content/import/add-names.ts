import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSeq, parseDocument, stringify } from 'yaml';
import { writeWhole } from '../../files/write-whole';
import { colorApartFrom } from '../../media/images/colors';
import type { ContentFiles } from '../content-files';
import type { NewName } from './names';

/** Names that texts use and that are to be added to the lists. */
export interface NewNames {
  /** With the day of the first text, ISO 8601. */
  authors: Map<string, NewName & { since: string }>;
  categories: Map<string, NewName>;
  tags: Map<string, NewName>;
}

/**
 * Adds authors, categories and tags at the end of their lists, which stay as they are otherwise.
 *
 * @returns a line for each, which says what a person should fill in.
 */
export async function addNames(
  contentDir: string,
  files: ContentFiles,
  names: NewNames,
): Promise<string[]> {
  const hues = files.categories.map(({ data }) => data.hue);
  const categories = [...names.categories.values()].map(({ slug, name }) => {
    const hue = colorApartFrom(hues);
    hues.push(hue);
    return { name, slug, hue };
  });
  const authors = [...names.authors.values()].map(({ slug, name, since }) => {
    const [first = name, ...others] = name.split(/\s+/);
    return { username: slug, first_name: first, last_name: others.join(' '), joined_date: since };
  });
  await append(join(contentDir, 'authors.yaml'), authors);
  await append(join(contentDir, 'categories.yaml'), categories);
  await append(join(contentDir, 'tags.yaml'), [...names.tags.values()]);
  return [
    ...authors.map(({ username }) => `authors.yaml: added "${username}"; add bio and email`),
    ...categories.map(({ slug }) => `categories.yaml: added "${slug}"; add a description`),
    ...[...names.tags.keys()].map((slug) => `tags.yaml: added "${slug}"`),
  ];
}

async function append(file: string, entries: readonly object[]): Promise<void> {
  if (entries.length === 0) return;
  await writeWhole(file, withEntries(await readFile(file, 'utf8'), entries));
}

/** The list with more entries; what a person wrote stays word for word where YAML allows it. */
function withEntries(text: string, entries: readonly object[]): string {
  const longer = `${text.trimEnd()}\n${stringify(entries, { lineWidth: 0 })}`.trimStart();
  const document = parseDocument(text);
  const before: unknown = document.toJS() ?? [];
  const after = parseDocument(longer);
  const isWhole =
    after.errors.length === 0 &&
    JSON.stringify(after.toJS()) === JSON.stringify([...(before as object[]), ...entries]);
  if (isWhole) return longer;
  if (isSeq(document.contents)) document.contents.flow = false;
  for (const entry of entries) document.add(document.createNode(entry));
  return document.toString({ lineWidth: 0 });
}
