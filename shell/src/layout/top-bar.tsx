import { ContactLinks } from './contact-links';
import { SocialLinks } from './social-links';
import styles from './top-bar.module.css';

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
