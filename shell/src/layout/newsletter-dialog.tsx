import { Dialog } from '@waypost/shared/ui/dialog';
import { NewsletterForm } from '@waypost/shared/ui/newsletter-form';
import styles from './newsletter-dialog.module.css';
import type { PartProps } from './lazy-part';

/** The dialog that every Subscribe button opens (design §7). */
export function NewsletterDialog({ open, onClose }: PartProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Subscribe to our newsletter">
      <p className={styles.lead}>
        The best of the magazine in one letter: what we published, what we tested and what we
        changed our minds about.
      </p>
      <NewsletterForm />
    </Dialog>
  );
}
