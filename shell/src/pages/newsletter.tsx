import { useActionData, useSearchParams } from 'react-router-dom';
import { Link } from '@waypost/shared/host/link';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { NEWSLETTER } from '@waypost/shared/newsletter/newsletter-path';
import type { SentNewsletter } from '@waypost/shared/newsletter/use-newsletter-form';
import { NewsletterForm } from '@waypost/shared/ui/newsletter-form';
import { SignpostLinks, SignpostPage } from './signpost-page';
import styles from './signpost-page.module.css';

/** What is still to do where the API sends a mail first; the form of readers with scripts has the API's own words. */
const NEXT_STEP = 'One step is left: confirm it by the link in the mail that we send you.';

/** Where the newsletter form leads to without scripts. */
export function Newsletter() {
  const refused = useActionData<SentNewsletter>();
  const sent = useSearchParams()[0].get('sent');
  const nextStep = sent === 'mail' ? NEXT_STEP : null;
  const isSent = sent === '1' || sent === 'mail';
  return (
    <SignpostPage title="Newsletter" text="New articles, once a week, and nothing else.">
      <div className={styles.form}>
        <NewsletterForm
          sent={refused ?? (isSent ? { email: '', failure: null, nextStep } : undefined)}
        />
      </div>
      <SignpostLinks>
        <Link to="/">Back to Home</Link>
      </SignpostLinks>
    </SignpostPage>
  );
}

export const newsletterHandle: RouteHandle = {
  query: ['sent=1', 'sent=mail'],
  breadcrumbs: () => [],
  head: ({ siteName }) => ({
    title: `Newsletter | ${siteName}`,
    description: 'Subscribe to the newsletter.',
    canonicalPath: NEWSLETTER,
    noindex: true,
  }),
};
