import type { Author } from '@waypost/shared/contracts/author';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import styles from './author-page.module.css';

const MONTH_AND_YEAR = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** The 'About' tab: the whole biography, since when, and where else to find the author. */
export function AuthorAbout({ author }: { author: Author }) {
  const { bio, joined_date, email } = author;
  // A backend may leave out what an author has not given.
  const { twitter, linkedin, website } = author.social_links ?? {};
  const joined = new Date(joined_date ?? '');
  const links = Object.entries({
    X: twitter,
    LinkedIn: linkedin,
    Website: website,
    'E-mail': email && `mailto:${email}`,
  }).flatMap(([name, href]) => (href ? [{ name, href }] : []));
  return (
    <div className={styles.about}>
      <p {...inOwnLanguage(bio ?? '')}>{bio || 'No bio available.'}</p>
      {Number.isNaN(joined.getTime()) ? null : (
        <p>Writing here since {joined.toLocaleDateString('en-US', MONTH_AND_YEAR)}.</p>
      )}
      {links.length > 0 ? (
        <ul aria-label="Elsewhere">
          {links.map(({ name, href }) => (
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
