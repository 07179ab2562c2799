import { Link } from '@waypost/shared/router';
import type { Tag } from '@waypost/shared/contracts/article';
import { tagPath } from '@waypost/shared/routing/site-paths';
import { Name } from '@waypost/shared/ui/name';
import styles from './article-tags.module.css';

/** Tags as links (specification §2 and §3). */
export function ArticleTags({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ id, slug, name }) => (
        <li key={id}>
          <Link to={tagPath(slug)}>
            <Name>{`#${name}`}</Name>
          </Link>
        </li>
      ))}
    </ul>
  );
}
