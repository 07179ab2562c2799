import type { CommentStatus } from '@waypost/shared/contracts/comment';
import { Badge } from '../ui/badge';

export function StatusBadge({ status }: { status: CommentStatus }) {
  if (status === 'APPROVED') return <Badge tone="good">Approved</Badge>;
  if (status === 'REJECTED') return <Badge tone="bad">Rejected</Badge>;
  return <Badge>Waiting</Badge>;
}
