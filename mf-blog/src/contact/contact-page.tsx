import { useState } from 'react';
import { useSite } from '@waypost/shared/runtime';
import { PageFrame } from '../ui/page-frame';
import { ContactForm } from './contact-form';
import { ContactSent } from './contact-sent';
import styles from './contact-page.module.css';

/** `/contact` (specification §2, "Contact page"). */
export function ContactPage() {
  const { contactEmail, contactPhone } = useSite();
  const [state, setState] = useState<'first' | 'sent' | 'again'>('first');
  return (
    <PageFrame
      title="Contact"
      lede="Found a mistake, have a question, or want to write for us? Every message is read by a person."
    >
      <p className={styles.note}>
        The form needs JavaScript.
        {contactEmail && (
          <>
            {' '}
            Without it, an e-mail to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> reaches
            us just as well.
          </>
        )}
      </p>
      <div className={styles.columns}>
        {state === 'sent' ? (
          <ContactSent onAgain={() => setState('again')} />
        ) : (
          <ContactForm again={state === 'again'} onSent={() => setState('sent')} />
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
