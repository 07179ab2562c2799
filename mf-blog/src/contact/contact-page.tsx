import { useState } from 'react';
import { useActionData, useSearchParams } from '@waypost/shared/router';
import { useSite } from '@waypost/shared/runtime';
import { PageFrame } from '../ui/page-frame';
import type { RefusedMessage } from './contact-action';
import { ContactForm } from './contact-form';
import { ContactSent } from './contact-sent';
import styles from './contact-page.module.css';

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
