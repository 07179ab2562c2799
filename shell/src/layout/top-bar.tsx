import { useSite } from '@waypost/shared/runtime';
import { SocialLinks } from './social-links';
import styles from './top-bar.module.css';

/** Contact and social links above the navigation, on wide screens only (specification §2). */
export function TopBar() {
  const { contactEmail, contactPhone } = useSite();
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <p className={styles.contact}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
        </p>
        <SocialLinks networks={['x', 'facebook', 'linkedin']} />
      </div>
    </div>
  );
}
