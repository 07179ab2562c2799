import { Link } from '@waypost/shared/router';
import styles from './pagination.module.css';
import { paginationSteps } from './pagination-steps';

export interface PaginationProps {
  /** Counted from 1. */
  current: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** Links to the pages of a list, with ellipses (specification §9); nothing for a single page. */
export function Pagination({ current, total, hrefOf }: PaginationProps) {
  if (total < 2) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {current > 1 ? (
        <Link className={styles.previous} to={hrefOf(Math.min(current - 1, total))} rel="prev">
          Previous
        </Link>
      ) : null}
      <ol>
        {paginationSteps(current, total).map((step, index) => (
          <li key={step === 'gap' ? `gap-${index}` : step}>
            {step === 'gap' ? (
              <span>…</span>
            ) : (
              <Link
                to={hrefOf(step)}
                aria-label={`Page ${step}`}
                aria-current={step === current ? 'page' : undefined}
              >
                {step}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < total ? (
        <Link className={styles.next} to={hrefOf(current + 1)} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  );
}
