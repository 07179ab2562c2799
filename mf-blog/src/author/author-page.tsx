import { useState } from 'react';
import { Link, useLocation, useParams } from '@waypost/shared/router';
import type { Author } from '@waypost/shared/contracts/author';
import type { HttpFailure } from '@waypost/shared/runtime';
import { AuthorBio } from '@waypost/shared/ui/author-bio';
import { Button } from '@waypost/shared/ui/button';
import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { blogApi } from '../api/blog-api';
import { Message } from '../ui/message';
import { pageNumberOf } from '../address/page-number';
import { Tabs } from '../ui/tabs';
import { AuthorArticles } from './author-articles';
import { authorName } from './author-name';
import styles from './author-page.module.css';

function AuthorCard({ author }: { author: Author }) {
  // Following is local state only (specification §2, "Author page").
  const [following, setFollowing] = useState(false);
  const { bio, article_count, profile_picture, profile_picture_info } = author;
  return (
    <header className={styles.card}>
      <div className={styles.portrait}>
        <ResponsiveImage
          src={profile_picture}
          info={profile_picture_info}
          alt=""
          sizes="9rem"
          priority
        />
      </div>
      <div>
        <h1 {...inOwnLanguage(authorName(author))}>{authorName(author)}</h1>
        <p className={styles.count}>
          {article_count} {article_count === 1 ? 'article' : 'articles'}
        </p>
        <AuthorBio bio={bio} />
        <Button tone={following ? 'quiet' : 'primary'} onClick={() => setFollowing(!following)}>
          {following ? 'Following' : 'Follow'}
        </Button>
      </div>
    </header>
  );
}

function AuthorSkeleton() {
  return (
    <Loading text="Loading author">
      <div className={styles.card}>
        <div className={`${skeletonClass} ${styles.portrait}`} />
        <div className={styles.skeleton}>
          <div className={skeletonClass} />
          <div className={skeletonClass} />
          <div className={skeletonClass} />
        </div>
      </div>
    </Loading>
  );
}

function AuthorFailure({ error }: { error: unknown }) {
  const unknown = (error as HttpFailure).status === 404;
  const text = unknown
    ? 'Author not found'
    : 'Failed to load author information. Please try again later.';
  return (
    <Message role="alert" heading={{ level: 1, text }}>
      <Link to="/">Back to Home</Link>
    </Message>
  );
}

const MONTH_AND_YEAR = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** The 'About' tab: the whole biography, since when, and where else to find the author. */
function AuthorAbout({ author }: { author: Author }) {
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

/** `/author/{authorId}` (specification §2, "Author page"). */
export function AuthorPage() {
  const { authorId = '' } = useParams();
  const from = pageNumberOf(useLocation().search);
  const { currentData: author, error } = blogApi.useGetAuthorQuery(authorId);
  if (!author && error) return <AuthorFailure error={error} />;
  return (
    <div className={styles.page} key={authorId}>
      {author ? <AuthorCard author={author} /> : <AuthorSkeleton />}
      <Tabs
        label="Author"
        tabs={[
          {
            label: 'Articles',
            content: <AuthorArticles key={from} author={authorId} from={from} />,
          },
          { label: 'About', content: author ? <AuthorAbout author={author} /> : null },
        ]}
      />
    </div>
  );
}
