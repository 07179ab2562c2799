import type { Author } from '@waypost/shared/contracts/author';
import styles from './author-page.module.css';

const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The 'About' tab: the whole biography, since when, and where else to find the author. */
export function AuthorAbout({ author }: { author: Author }) {
  const { bio, joined_date, email, social_links } = author;
  const joined = new Date(joined_date);
  const links = [
    ['X', social_links.twitter],
    ['LinkedIn', social_links.linkedin],
    ['Website', social_links.website],
    ['E-mail', email && `mailto:${email}`],
  ].filter(([, href]) => href);
  return (
    <div className={styles.about}>
      <p>{bio || 'No bio available.'}</p>
      {Number.isNaN(joined.getTime()) ? null : (
        <p>Writing here since {monthAndYear.format(joined)}.</p>
      )}
      {links.length > 0 ? (
        <ul aria-label="Elsewhere">
          {links.map(([name, href]) => (
            <li key={name}>
              <a href={href} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
