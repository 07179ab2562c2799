import { useEffect, useRef } from 'react';
import { Button } from '@waypost/shared/ui/button';
import styles from './contact-page.module.css';

/** The thank-you after a message was sent (specification §2, "Contact page"). */
export function ContactSent({ onAgain }: { onAgain: () => void }) {
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
