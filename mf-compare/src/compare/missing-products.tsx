import { Name } from '@waypost/shared/ui/name';
import styles from './comparison-header.module.css';

/** Names what an address asks for and the list no longer has: only its slug is left. */
export function MissingProducts({ slugs }: { slugs: string[] }) {
  return (
    <p className={styles.missing}>
      {slugs.map((slug, index) => (
        <span key={slug}>
          {index > 0 ? ', ' : ''}
          <strong>
            “<Name>{slug}</Name>”
          </strong>
        </span>
      ))}{' '}
      {slugs.length === 1 ? 'is' : 'are'} no longer in our list. These are the others.
    </p>
  );
}
