import { type RefObject, useEffect } from 'react';
import { Fragment, type SafeContent, type SafeHtml } from '@waypost/shared/runtime';
import { SafeHtmlBlock } from '@waypost/shared/ui/safe-html';
import styles from './article-body.module.css';

/** No text needs it to be read. */
const load = () => import(/* webpackChunkName: "broken_images" */ './replace-broken-images');

/**
 * Puts the placeholder in the place of a text's images that don't load (specification §8); its code
 * comes once the page is interactive.
 *
 * @param html the text; another one has other images
 */
function useImagePlaceholders(ref: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const body = ref.current;
    if (!body) return;
    let isGone = false;
    let stop = (): void => undefined;
    load().then(
      ({ replaceBrokenImages }) => {
        if (!isGone) stop = replaceBrokenImages(body);
      },
      (error: unknown) => console.warn('Images that do not load stay broken', error),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [ref, html]);
}

export interface ArticleBodyProps {
  content: SafeContent;
  /** BCP 47 tag, where the article gives one. */
  language?: string;
  ref: RefObject<HTMLDivElement | null>;
}

/** The text of the article; fragments stand between its parts, or the links that name them. */
export function ArticleBody({
  content: { html, fragments = [] },
  language,
  ref,
}: ArticleBodyProps) {
  useImagePlaceholders(ref, html);
  const part = (start: number, end?: number) => (
    <SafeHtmlBlock
      key={start}
      html={html.slice(start, end) as SafeHtml}
      language={language}
      className={styles.body}
    />
  );
  return (
    <div ref={ref}>
      {part(0, fragments[0]?.start)}
      {fragments.flatMap((use, index) => [
        <Fragment key={-use.end} {...use} fallback={part(use.start, use.end)} />,
        part(use.end, fragments[index + 1]?.start),
      ])}
    </div>
  );
}
