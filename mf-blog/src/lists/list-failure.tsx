import { Link } from '@waypost/shared/router';
import type { HttpFailure } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { Message } from '../ui/message';

export interface ListFailureProps {
  /** What its query failed with. */
  error: unknown;
  /** Page that was requested, and the address of the first one. */
  page: number;
  firstHref: string;
  text?: string;
  busy: boolean;
  onRetry: () => void;
}

/** Whether the list ends before the page that was requested. */
const isPastEnd = (error: unknown, page: number): boolean =>
  page > 1 && (error as HttpFailure).status === 404;

/** Says that a list ends before a page, and leads to its first one. */
export function NoSuchPage({ page, firstHref }: Pick<ListFailureProps, 'page' | 'firstHref'>) {
  return (
    <Message
      role="alert"
      heading={{ level: 2, text: `There is no page ${page}` }}
      text="The list ends before it."
    >
      <Link to={firstHref}>Go to the first page</Link>
    </Message>
  );
}

/** A list that did not load, with another try (specification §8), or one that is not that long. */
export function ListFailure({ error, page, firstHref, text, busy, onRetry }: ListFailureProps) {
  if (isPastEnd(error, page)) return <NoSuchPage page={page} firstHref={firstHref} />;
  return (
    <Message role="alert" text={text ?? 'Failed to load articles. Please try again later.'}>
      <Button onClick={onRetry} disabled={busy}>
        Retry
      </Button>
    </Message>
  );
}
