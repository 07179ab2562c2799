import type { Tag } from '../contracts/article';
import { tagPath } from '../routing/site-paths';
import { LinkedName } from './name';

/** Tags as links (specification §2 and §3); nothing where there are none. */
export function TagList({ tags, className }: { tags: Tag[]; className: string | undefined }) {
  if (tags.length === 0) return null;
  return (
    <ul className={className} aria-label="Tags">
      {tags.map(({ id, slug, name }) => (
        <li key={id}>
          <LinkedName to={tagPath(slug)}>{`#${name}`}</LinkedName>
        </li>
      ))}
    </ul>
  );
}
