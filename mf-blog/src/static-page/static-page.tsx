import { detailOf } from '@waypost/shared/failures/detail-of';
import { Link, useParams } from '@waypost/shared/router';
import { skeletonClass, Loading } from '@waypost/shared/ui/loading';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { SafeHtmlBlock } from '@waypost/shared/ui/safe-html';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { blogApi } from '../api/blog-api';
import { Message } from '../ui/message';
import styles from './static-page.module.css';

/** A static page by its slug (specification §2 and §8, "Static page failure"). */
export function StaticPage() {
  const { pageType = '' } = useParams();
  const { currentData: page, error } = blogApi.useGetPageQuery(pageType);
  if (!page && error) {
    return (
      <Message role="alert" heading={{ level: 1, text: detailOf(error) ?? 'Page Not Found' }}>
        <Link to="/">Back to Home</Link>
      </Message>
    );
  }
  if (!page) {
    return (
      <Loading text="Loading page">
        <div className={styles.skeleton}>
          {Array.from({ length: 9 }, (_, line) => (
            <div key={line} className={skeletonClass} />
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <article className={styles.page}>
      <h1 {...inOwnLanguage(page.title)}>{page.title}</h1>
      {page.featured_image ? (
        <ResponsiveImage
          src={page.featured_image}
          info={page.featured_image_info}
          alt={page.featured_image_alt}
          sizes="(min-width: 56rem) 52rem, 92vw"
          priority
        />
      ) : null}
      <SafeHtmlBlock className={styles.content} html={page.content} />
    </article>
  );
}
