import { useRef } from 'react';
import { useWhenSeen } from '@waypost/shared/interaction/use-when-seen';
import { useDispatch } from '@waypost/shared/redux';
import { Place, type SiteDispatch, useSite } from '@waypost/shared/runtime';
import { articleShareUrl } from '@waypost/shared/sharing/share-links';
import { NewsletterForm } from '@waypost/shared/ui/newsletter-form';
import { TagList } from '@waypost/shared/ui/tag-list';
import type { SafeArticle } from '../api/read-article';
import { readerApi } from '../api/reader-api';
import { AuthorCard } from '../author/author-card';
import { Comments } from '../comments/comments';
import { TableOfContents } from '../contents/table-of-contents';
import { StickyBar } from '../progress/sticky-bar';
import { useSavedProgress } from '../progress/use-saved-progress';
import { SharePanel } from '../share/share-panel';
import { ArticleBody } from './article-body';
import { ArticleHeader } from './article-header';
import tagStyles from './article-tags.module.css';
import styles from './article-view.module.css';
import { KeepReading } from './keep-reading';

/**
 * Counts one view when an article opens. A failure is logged with all calls and shown to nobody
 * (specification §8).
 */
function useRecordedView(slug: string): void {
  const dispatch = useDispatch<SiteDispatch>();
  useWhenSeen(slug, (seen) => {
    dispatch(readerApi.endpoints.recordView.initiate(seen, { track: false }));
  });
}

/** A loaded article with everything around its text. */
export function ArticleView({ article }: { article: SafeArticle }) {
  const { slug, title, id } = article;
  const { origin } = useSite();
  const hero = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const link = { url: articleShareUrl(origin, slug), title };
  useRecordedView(slug);
  useSavedProgress(body, id);
  return (
    <>
      <StickyBar
        slug={slug}
        link={link}
        readingTime={article.reading_time}
        hero={hero}
        body={body}
      />
      <article className={styles.article}>
        <ArticleHeader ref={hero} article={article} />
        <div className={styles.columns}>
          <div className={styles.contents}>
            <TableOfContents headings={article.content.headings} />
          </div>
          <div className={styles.text}>
            <ArticleBody ref={body} content={article.content} language={article.language} />
            <TagList tags={article.tags} className={tagStyles.tags} />
          </div>
          <div className={styles.aside}>
            <SharePanel link={link} />
            <AuthorCard article={article} />
            <section className={styles.newsletter} aria-labelledby="newsletter-title">
              <h2 id="newsletter-title">The letter</h2>
              <p>New articles, once a week, and nothing else.</p>
              <NewsletterForm variant="sidebar" />
            </section>
          </div>
          <div className={styles.comments}>
            <Comments article={article} />
          </div>
        </div>
      </article>
      <KeepReading slug={slug} />
      <Place name="article-end" params={{ slug }} />
    </>
  );
}
