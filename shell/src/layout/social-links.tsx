import { useSite, type SocialLink } from '@waypost/shared/runtime';
import styles from './social-links.module.css';

type Network = SocialLink['network'] | 'rss';

const names: Record<Network, string> = {
  x: 'X',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  rss: 'RSS feed',
};

/** Line drawings on a grid of 24. */
const icons: Record<Network, string> = {
  x: 'M4 4h4.5L20 20h-4.5ZM19 4l-6.2 7M5 20l6.2-7',
  facebook: 'M16 4h-2a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5H15',
  linkedin: 'M5 10v9M5 5.5v.1M10 19v-9m0 4.5a4.25 4.25 0 0 1 9 0V19',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.6 7.4v.1',
  youtube:
    'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm4 3.5v5l4.5-2.5Z',
  rss: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.8 18.2v.1',
};

/** The site's profiles on social networks, and its feed. */
export function SocialLinks({ networks }: { networks: SocialLink['network'][] }) {
  const { social, name } = useSite();
  const profiles = networks.flatMap((network) =>
    social.filter((profile) => profile.network === network),
  );
  return (
    <ul className={styles.links}>
      {[...profiles, { network: 'rss', url: '/feed/' } as const].map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener" aria-label={`${name}: ${names[network]}`}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icons[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
