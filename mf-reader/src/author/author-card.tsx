import { useState } from 'react';
import { AuthorBio } from '@waypost/shared/ui/author-bio';
import { Button } from '@waypost/shared/ui/button';
import { authorPath } from '@waypost/shared/routing/site-paths';
import { LinkedName } from '@waypost/shared/ui/name';
import type { SafeArticle } from '../api/read-article';
import styles from './author-card.module.css';
import { Portrait } from './portrait';

const articlesOf = (count: number): string => (count === 1 ? '1 article' : `${count} articles`);

/** Who wrote the article (specification §2); Follow lasts as long as the page, as specified. */
export function AuthorCard({ article }: { article: SafeArticle }) {
  const { author, author_name, author_avatar, author_bio, author_article_count } = article;
  const [following, setFollowing] = useState(false);
  return (
    <section className={styles.card} aria-label="About the author">
      <Portrait src={author_avatar ?? null} name={author_name} size={64} />
      <div>
        <h2 className={styles.name}>
          <LinkedName to={author === null ? null : authorPath(author)}>{author_name}</LinkedName>
        </h2>
        {typeof author_article_count === 'number' ? (
          <p className={styles.count}>{articlesOf(author_article_count)}</p>
        ) : null}
      </div>
      <AuthorBio bio={author_bio} />
      <Button aria-pressed={following} onClick={() => setFollowing(!following)}>
        {following ? 'Following' : 'Follow'}
      </Button>
    </section>
  );
}
