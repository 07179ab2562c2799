import { keyOf } from '../content/import/names';
import { firstFree } from '../content/first-free';
import { slugOfName } from '../content/slugify';
import { FieldErrors, notFound } from '../http/http-errors';

/** Something that is known by a slug and shown by a name: a tag, a category, an author. */
export interface Named {
  id: number;
  slug: string;
  name: string;
}

/** The one of this name, whatever its case, normal form and white space. */
export const findSame = <Item extends Named>(
  items: readonly Item[],
  name: string,
): Item | undefined => items.find((item) => keyOf(item.name) === keyOf(name));

/** A slug of a name that none of them has; a number alone would be an id. */
export async function slugAmong(
  items: readonly Named[],
  name: string,
  label: string,
): Promise<string> {
  const slug = slugOfName(name);
  const named = /^\d+$/.test(slug) ? `${label}-${slug}` : slug;
  const taken = new Set(items.map((item) => item.slug));
  return firstFree(
    (end) => named + end,
    (free) => !taken.has(free),
  );
}

/**
 * The one of an id, which may be called by a name.
 *
 * @throws HttpError 404; FieldErrors where another has that name.
 */
export function findRenamed<Item extends Named>(
  items: readonly Item[],
  id: number,
  { name, field, label }: { name?: string | undefined; field: string; label: string },
): Item {
  const item = items.find((one) => one.id === id);
  if (!item) throw notFound(label);
  const same =
    name === undefined
      ? undefined
      : findSame(
          items.filter((one) => one.id !== id),
          name,
        );
  if (same) throw new FieldErrors({ [field]: [`There is “${same.name}” already`] });
  return item;
}
