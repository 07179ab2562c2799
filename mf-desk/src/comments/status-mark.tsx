import type { CommentStatus } from '../api/comments-api';
import { Mark } from '../ui/mark';

/** State of a comment in a word. */
export function StatusMark({ status }: { status: CommentStatus }) {
  if (status === 'APPROVED') return <Mark tone="good">Approved</Mark>;
  if (status === 'REJECTED') return <Mark tone="bad">Rejected</Mark>;
  return <Mark>Waiting</Mark>;
}
