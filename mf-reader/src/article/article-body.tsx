import type { RefObject } from 'react';
import { Fragment, type SafeContent, type SafeHtml } from '@waypost/shared/runtime';
import { SafeHtmlBlock } from '@waypost/shared/ui/safe-html';
import styles from './article-body.module.css';
import { useImagePlaceholders } from './use-image-placeholders';

/** What the text is shown with. */
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
