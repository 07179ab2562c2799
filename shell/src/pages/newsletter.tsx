import { data, useActionData } from 'react-router-dom';
import { Link } from '@waypost/shared/host/link';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { NEWSLETTER } from '@waypost/shared/newsletter/newsletter-path';
import { pageAction } from '@waypost/shared/runtime';
import { NewsletterForm } from '@waypost/shared/ui/newsletter-form';
import { SignpostLinks, SignpostPage } from '../ui/signpost-page';
import styles from '../ui/signpost-page.module.css';

/** Subscribes the address of a form that was sent without scripts. */
export const newsletterAction = pageAction(async (form, { dispatch }) => {
  const email = String(form.get('email') ?? '').trim();
  const { subscribe } = await import(
    /* webpackChunkName: "subscribe" */ '@waypost/shared/newsletter/subscribe'
  );
  const outcome = await dispatch(subscribe(email));
  return data({ email, ...outcome }, outcome.failure === null ? 200 : outcome.status);
});

/** Where the newsletter form leads to without scripts. */
export function Newsletter() {
  const sent = useActionData<typeof newsletterAction>();
  return (
    <SignpostPage title="Newsletter" text="New articles, once a week, and nothing else.">
      <div className={styles.form}>
        <NewsletterForm sent={sent} />
      </div>
      <SignpostLinks>
        <Link to="/">Back to Home</Link>
      </SignpostLinks>
    </SignpostPage>
  );
}

/** Head of the newsletter's page. */
export const newsletterHandle: RouteHandle = {
  query: [],
  breadcrumbs: () => [],
  head: ({ siteName }) => ({
    title: `Newsletter | ${siteName}`,
    description: 'Subscribe to the newsletter.',
    canonicalPath: NEWSLETTER,
    noindex: true,
  }),
};
