import { Link } from '@waypost/shared/router';
import { authorPath } from '@waypost/shared/routing/site-paths';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { Name } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { blogApi } from '../api/blog-api';
import styles from './about-page.module.css';

/** The site's own images come in sizes; one of another backend may be signed as it is. */
const smallOf = (avatar: string): string =>
  avatar.startsWith('/media/') ? `${avatar}?w=160` : avatar;

/** Who writes: the authors of the article list. Nothing while it is not there. */
export function Team() {
  const { data } = blogApi.useGetArticleFiguresQuery();
  if (!data || data.writers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="team">
      <h2 id="team">Team</h2>
      <ul className={styles.team}>
        {data.writers.map(({ id, name, bio, avatar }) => (
          <li key={id}>
            <div className={styles.portrait}>
              <ResponsiveImage src={avatar && smallOf(avatar)} alt="" sizes="5rem" />
            </div>
            <div>
              <h3>
                <Link to={authorPath(id)}>
                  <Name>{name}</Name>
                </Link>
              </h3>
              {bio ? <p {...inOwnLanguage(bio)}>{bio}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
