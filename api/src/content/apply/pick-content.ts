import { idsOf, keyedKinds, recordId } from './content-records';
import type { RecordKind, SeedComment, SeedContent } from './seed-content';
import { seedKeyOf } from './seed-comments';

/** Ids of a comment and its replies: they are written together. */
const idsOfThread = ({ article, replies, ...comment }: SeedComment): string[] =>
  [comment, ...replies].map((one) => recordId('comments', seedKeyOf(article, one)));

/** The part of the content whose records are among the ids; a comment comes with its replies. */
export function pickContent(content: SeedContent, ids: ReadonlySet<string>): SeedContent {
  const picked: SeedContent = {
    ...content,
    comments: content.comments.filter((one) => idsOfThread(one).some((id) => ids.has(id))),
  };
  for (const kind of keyedKinds) {
    const recordIds = idsOf(kind, content[kind] as never);
    Object.assign(picked, { [kind]: content[kind].filter((_, at) => ids.has(recordIds[at]!)) });
  }
  return picked;
}

/** Ids of the records that others name: an article its author, a comparison its products. */
function namedIn(content: SeedContent): string[] {
  const named = (kind: RecordKind, keys: string[]) => keys.map((key) => recordId(kind, key));
  return [
    ...named(
      'articles',
      content.comments.map(({ article }) => article),
    ),
    ...named(
      'authors',
      content.articles.map(({ author }) => author),
    ),
    ...named(
      'categories',
      content.articles.map(({ category }) => category),
    ),
    ...named(
      'tags',
      content.articles.flatMap(({ tags }) => tags),
    ),
    ...named(
      'products',
      content.comparisons.flatMap(({ products }) => products),
    ),
    ...named(
      'brands',
      content.products.map(({ brand }) => brand),
    ),
    ...named(
      'productCategories',
      content.products.map(({ category }) => category),
    ),
  ];
}

/** The ids and those of what they name, directly or not, as far as the database lacks it. */
export function withMissing(
  content: SeedContent,
  ids: ReadonlySet<string>,
  stored: ReadonlySet<string>,
): Set<string> {
  const all = new Set(ids);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const id of namedIn(pickContent(content, all))) if (!stored.has(id)) all.add(id);
  }
  return all;
}
