import { Button } from '@waypost/shared/ui/button';
import styles from './pager.module.css';

/** Leads through the pages of a list; nothing where there is one. */
export function Pager(props: {
  page: number;
  count: number;
  /** Records of a page. */
  size: number;
  onPage: (page: number) => void;
}) {
  const { page, count, size, onPage } = props;
  const pages = Math.ceil(count / size);
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p>
        Page {page} of {pages}
      </p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
