import { type Ref, useEffect, useRef } from 'react';
import type { SafeHtml } from '@waypost/shared/runtime';
import { SafeHtmlBlock } from '@waypost/shared/ui/safe-html';
import styles from './article-body.module.css';
import { replaceBrokenImages } from './replace-broken-images';

/** The text of the article. */
export function ArticleBody({ html, ref }: { html: SafeHtml; ref: Ref<HTMLDivElement> }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? replaceBrokenImages(frame.current) : undefined), [html]);
  return (
    <div ref={ref}>
      <div ref={frame}>
        <SafeHtmlBlock html={html} className={styles.body} />
      </div>
    </div>
  );
}
