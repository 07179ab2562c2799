import { useMemo } from 'react';
import { Link } from '@waypost/shared/router';
import type { CardArticle } from '@waypost/shared/articles/card-article';
import { ResponsiveImage } from '@waypost/shared/ui/responsive-image';
import { articlePath } from '@waypost/shared/routing/site-paths';
import { Name } from '@waypost/shared/ui/name';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import styles from './featured-carousel.module.css';
import { type useMotion, useRotation } from './use-rotation';

/** Milliseconds that a slide stays (specification §9). */
const SLIDE_INTERVAL = 5_000;

function Slide({ article, active }: { article: CardArticle; active: boolean }) {
  const path = articlePath(article.slug);
  return (
    <article className={styles.slide} aria-hidden={!active} inert={!active}>
      <Link to={path} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ResponsiveImage
          src={article.featured_image}
          info={article.featured_image_info}
          alt=""
          sizes="(min-width: 64rem) 24rem, 92vw"
        />
      </Link>
      <p className={styles.kicker}>
        <Name>{article.category_name}</Name>
      </p>
      <h3 {...inOwnLanguage(article.title, article.language)}>
        <Link to={path}>{article.title}</Link>
      </h3>
    </article>
  );
}

/** Every position after another, whatever the number of slides. */
const after =
  (count: number) =>
  (current: number): number =>
    (current + 1) % count;

export interface FeaturedCarouselProps {
  slides: CardArticle[];
  /** Its button stops all that rotates in the hero. */
  motion: ReturnType<typeof useMotion>;
}

/** 'FEATURED TODAY': slides that advance by themselves, with a dot each (specification §4). */
export function FeaturedCarousel({ slides, motion }: FeaturedCarouselProps) {
  const { moving, toggle } = motion;
  const next = useMemo(() => after(slides.length), [slides.length]);
  const { index, show, resume, watch } = useRotation(next, SLIDE_INTERVAL, moving);
  return (
    <section className={styles.carousel} aria-labelledby="featured-today" {...watch}>
      <h2 id="featured-today">FEATURED TODAY</h2>
      <div className={styles.slides}>
        {slides.map((article, position) => (
          <Slide key={article.id} article={article} active={position === index} />
        ))}
      </div>
      <div className={styles.controls}>
        {slides.map(({ id, title }, position) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={`Slide ${position + 1}: ${title}`}
            aria-current={position === index}
            onClick={() => show(position)}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
          aria-label={moving ? 'Stop the slides' : 'Start the slides'}
          onClick={() => {
            toggle();
            resume();
          }}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={moving ? 'M4 3h3v10H4zm5 0h3v10H9z' : 'M5 3v10l8-5z'} />
          </svg>
        </button>
      </div>
    </section>
  );
}
