import { useEffect, useRef, useState } from 'react';
import { useActionData, useSearchParams } from '@waypost/shared/router';
import { useSite } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { PageFrame } from '../ui/page-frame';
import type { RefusedMessage } from './contact-action';
import { ContactForm } from './contact-form';
import styles from './contact-page.module.css';

/** The thank-you after a message was sent (specification §2, "Contact page"). */
function ContactSent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone: what replaced the form gets it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className={styles.sent}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m5 12.5 4.5 4.5L19 7.5" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        Message Sent!
      </h2>
      <p>Thank you for contacting us. We&apos;ll get back to you within 24 hours.</p>
      {/* Without scripts the empty form is another page. */}
      <form
        action="/contact"
        onSubmit={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        <Button type="submit">Send another message</Button>
      </form>
    </div>
  );
}

/** `/contact` (specification §2, "Contact page"). */
export function ContactPage() {
  const { contactEmail, contactPhone } = useSite();
  const refused = useActionData<RefusedMessage>();
  const [query, setQuery] = useSearchParams();
  const [state, setState] = useState<'first' | 'sent' | 'again'>('first');
  const isSent = state === 'sent' || (query.get('sent') === '1' && !refused);
  const writeAgain = (): void => {
    setState('again');
    // A reload shows the message that is written by then.
    if (query.size > 0) setQuery({}, { replace: true });
  };
  return (
    <PageFrame
      title="Contact"
      lede="Found a mistake, have a question, or want to write for us? Every message is read by a person."
    >
      <div className={styles.columns}>
        {isSent ? (
          <ContactSent onAgain={writeAgain} />
        ) : (
          <ContactForm
            again={state === 'again'}
            refused={state === 'first' ? refused : undefined}
            onSent={() => setState('sent')}
          />
        )}
        {(contactEmail || contactPhone) && (
          <aside className={styles.direct} aria-label="Other ways">
            <h2>Other ways</h2>
            {contactEmail && (
              <p>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </p>
            )}
            {contactPhone && (
              <p>
                <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
              </p>
            )}
          </aside>
        )}
      </div>
    </PageFrame>
  );
}
