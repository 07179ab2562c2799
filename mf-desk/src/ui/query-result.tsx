import type { ReactNode } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Loading, skeletonClass } from '@waypost/shared/ui/loading';
import { failureText } from '../api/failure';
import styles from './query-result.module.css';

/** What a query hook gives, as far as it is shown. */
export interface QueryState<T> {
  data?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Rows of grey where rows of text will stand. */
function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={skeletonClass} />
      ))}
    </div>
  );
}

/** A failure with its reason and, where that may help, another try. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { heading, text, isTransient } = failureText(error);
  return (
    <div role="alert" className={styles.message}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {isTransient ? <Button onClick={retry}>Try again</Button> : null}
    </div>
  );
}

/** Why what is in view could not be loaded again, above it. */
function StaleLine({ of }: { of: QueryState<unknown> }) {
  const { heading, text } = failureText(of.error);
  return (
    <div role="alert" className={styles.stale}>
      <p>
        {heading}. {text}
      </p>
      <Button disabled={of.isFetching} onClick={() => void of.refetch()}>
        Try again
      </Button>
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className={styles.message}>
      <p className={styles.title}>{title}</p>
      {children ? <p>{children}</p> : null}
    </div>
  );
}

/**
 * The result of a query in whatever state it is: its shape while it loads, what went wrong, or
 * what came. What is there stays in view while it loads again, and when that fails in a way
 * that is transient; what is refused or gone does not.
 */
export function QueryResult<T>(props: {
  of: QueryState<T>;
  /** What is loading, such as `Loading messages`. */
  loading: string;
  /** Rows of the skeleton. */
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = props.of;
  const isStale = data !== undefined && Boolean(error) && failureText(error).isTransient;
  if (error && !isStale && !isFetching) {
    return <Failure error={error} retry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <Loading text={props.loading}>
        <SkeletonRows rows={props.rows ?? 5} />
      </Loading>
    );
  }
  return (
    <>
      {isStale ? <StaleLine of={props.of} /> : null}
      {props.children(data)}
    </>
  );
}
