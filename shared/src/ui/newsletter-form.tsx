import { useId } from 'react';
import { Link } from '@waypost/shared/router';
import { NEWSLETTER } from '../newsletter/newsletter-path';
import { type SentNewsletter, useNewsletterForm } from '../newsletter/use-newsletter-form';
import { Button } from './button';
import styles from './newsletter-form.module.css';

/** Where the form stands on the page (specification §9). */
export type NewsletterVariant = 'footer' | 'sidebar' | 'default';

const success: Record<NewsletterVariant, { title: string; text?: string }> = {
  footer: { title: 'Successfully subscribed!' },
  sidebar: { title: 'Thanks for subscribing!' },
  default: {
    title: 'Successfully Subscribed!',
    text: 'Thank you for joining. The next letter will find its way to your inbox.',
  },
};

/**
 * The newsletter form in all its states (specification §4, §5 and §8). Without scripts the host's page takes it.
 *
 * @param props.sent how it went, on that page
 */
export function NewsletterForm(props: { variant?: NewsletterVariant; sent?: SentNewsletter }) {
  const { variant = 'default', sent } = props;
  const { error, phase, nextStep, input, frame, change, submit } = useNewsletterForm(sent);
  const id = useId();
  const busy = phase === 'submitting';
  const { title, text } = success[variant];
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={[styles.frame, styles[variant]].filter(Boolean).join(' ')}
    >
      <div role="status" className={styles.status}>
        {phase === 'success' ? (
          <>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            </svg>
            <p>
              <strong>{title}</strong>
              {text ? <span>{text}</span> : null}
              {nextStep ? <span>{nextStep}</span> : null}
            </p>
          </>
        ) : null}
      </div>
      {phase === 'success' ? null : (
        <form
          className={styles.form}
          method="post"
          action={NEWSLETTER}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <label htmlFor={id}>Email address</label>
          <div className={styles.fields}>
            <input
              ref={input}
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.org"
              defaultValue={sent?.email}
              disabled={busy}
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${id}-error`}
              onChange={change}
            />
            <Button type="submit" tone="primary" disabled={busy}>
              {busy ? 'Subscribing...' : 'Subscribe'}
            </Button>
          </div>
          <p role="alert" id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        </form>
      )}
      {variant === 'footer' ? (
        <p className={styles.note}>
          By subscribing, you agree to our <Link to="/privacy">Privacy Policy</Link> and consent to
          receive updates.
        </p>
      ) : null}
    </div>
  );
}
