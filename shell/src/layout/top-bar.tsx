import { useSite } from '@waypost/shared/runtime';
import { SocialLinks } from './social-links';
import styles from './top-bar.module.css';

/** Ways to reach the magazine: those that its operator set. */
export function ContactLinks() {
  const { contactEmail, contactPhone } = useSite();
  return (
    <>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>}
    </>
  );
}

/** Contact and social links above the navigation, on wide screens only (specification §2). */
export function TopBar() {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <p className={styles.contact}>
          <ContactLinks />
        </p>
        <SocialLinks networks={['x', 'facebook', 'linkedin']} />
      </div>
    </div>
  );
}
