import { Button } from '@waypost/shared/ui/button';
import { Message } from '../page/message';

/** A list of articles that did not load, with another try (specification §8). */
export function ListFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Message role="alert" text="Failed to load articles. Please try again later.">
      <Button onClick={onRetry} disabled={busy}>
        Retry
      </Button>
    </Message>
  );
}
