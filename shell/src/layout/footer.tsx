import { Link } from '@waypost/shared/host/link';
import { useSite } from '@waypost/shared/runtime';
import { Name } from '@waypost/shared/ui/name';
import { NewsletterForm } from '@waypost/shared/ui/newsletter-form';
import { useAddress, useFrame } from '../frame/frame-context';
import type { FrameLink } from '../frame/site-frame';
import { footerCategories, shellApi } from '../state/shell-api';
import styles from './footer.module.css';
import { SocialLinks } from './social-links';

/** The footer's files: these are not pages of the application. */
const exploreFiles: FrameLink[] = [
  { to: '/sitemap.xml', label: 'Sitemap' },
  { to: '/feed', label: 'RSS Feed' },
];

const Links = ({ links }: { links: FrameLink[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>
        <Name>{label}</Name>
      </Link>
    </li>
  ));

/** The footer's categories (specification §2, "Footer"); nothing while none can be shown. */
function TopCategories() {
  const { fixedCategories } = useSite();
  const { data = [] } = shellApi.useGetFrameCategoriesQuery();
  const addressOf = useAddress('category');
  const links = footerCategories(data, fixedCategories).flatMap(({ slug, name }) => {
    const address = addressOf(slug);
    return address ? [{ to: address, label: name }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="footer-categories">
      <h2 id="footer-categories">Top Categories</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The foot of every page (specification §2, "Footer"). */
export function Footer() {
  const { name, tagline } = useSite();
  const { navigation } = useFrame();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.blurb}>
          <p className={styles.brand}>{name}</p>
          <p>{tagline}</p>
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
        <TopCategories />
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
