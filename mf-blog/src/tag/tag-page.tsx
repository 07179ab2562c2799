import { Link } from '@waypost/shared/router';
import { Message } from '../ui/message';

/** `/tag/{slug}`: a placeholder (specification §2). */
export function TagPage() {
  return (
    <Message role="status" heading={{ level: 1, text: 'Tag Page - Coming Soon' }}>
      <Link to="/articles">All articles</Link>
    </Message>
  );
}
