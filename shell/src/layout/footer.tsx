import { Link } from 'react-router-dom';
import { useSite } from '@waypost/shared/runtime';
import { NewsletterForm } from '@waypost/shared/ui/newsletter-form';
import { useAddress, useFrame } from '../frame/frame-context';
import type { FrameLink } from '../frame/site-frame';
import styles from './footer.module.css';
import { exploreFiles, topCategories } from './nav-links';
import { SocialLinks } from './social-links';

const Links = ({ links }: { links: FrameLink[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ));

/** The foot of every page (specification §2, "Footer"). */
export function Footer() {
  const { name } = useSite();
  const { navigation } = useFrame();
  const categoryAddress = useAddress('category');
  const categories = topCategories.flatMap(({ slug, label }) => {
    const to = categoryAddress(slug);
    return to ? [{ to, label }] : [];
  });
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.blurb}>
          <p className={styles.brand}>{name}</p>
          <p>
            A technology magazine for people who like to know how things work, with product
            comparisons that show their arithmetic.
          </p>
          <SocialLinks networks={['x', 'facebook', 'linkedin', 'instagram', 'youtube']} />
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore">Explore</h2>
          <ul>
            <Links links={navigation.explore} />
            {exploreFiles.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories">Top Categories</h2>
          <ul>
            <Links links={categories} />
          </ul>
        </nav>
        <section className={styles.newsletter} aria-labelledby="footer-newsletter">
          <h2 id="footer-newsletter">Newsletter</h2>
          <NewsletterForm variant="footer" />
        </section>
      </div>
      <div className={styles.base}>
        <nav aria-label="Legal">
          <ul>
            <Links links={navigation.legal} />
          </ul>
        </nav>
        <p>
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {name}. All rights
          reserved.
        </p>
        <p>Written, drawn and edited by the {name} desk.</p>
        <p>Built with React, Redux Toolkit, Fastify and PostgreSQL.</p>
      </div>
    </footer>
  );
}
