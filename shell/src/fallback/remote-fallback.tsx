import { RetryLink } from './retry-link';
import { SignpostLinks, SignpostPage } from '../pages/signpost-page';
import styles from '../pages/signpost-page.module.css';

/**
 * Stands where a page would be whose remote is down (design §3). Retry requests from the server the
 * whole page again, which works whatever part was missing.
 */
export function RemoteFallback() {
  return (
    <SignpostPage
      title="This section is taking a break"
      text="The rest of the magazine works as usual. Try this page again in a moment, or read on elsewhere."
    >
      <SignpostLinks>
        <RetryLink className={styles.retry} />
        <a href="/">Back to Home</a>
      </SignpostLinks>
    </SignpostPage>
  );
}
