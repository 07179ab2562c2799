import type { RefObject } from 'react';
import type { SafeHtml } from '@waypost/shared/runtime';
import { SafeHtmlBlock } from '@waypost/shared/ui/safe-html';
import styles from './article-body.module.css';
import { useImagePlaceholders } from './use-image-placeholders';

/** What the text is shown with. */
export interface ArticleBodyProps {
  html: SafeHtml;
  /** BCP 47 tag, where the article gives one. */
  language?: string;
  ref: RefObject<HTMLDivElement | null>;
}

/** The text of the article. */
export function ArticleBody({ html, language, ref }: ArticleBodyProps) {
  useImagePlaceholders(ref, html);
  return <SafeHtmlBlock ref={ref} html={html} language={language} className={styles.body} />;
}
