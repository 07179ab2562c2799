import type { MouseEvent, Ref } from 'react';
import { useNavigate } from '@waypost/shared/router';
import { languageOf } from '../format/language-of';
import { followedPage } from '../routing/followed-page';
import type { SafeHtml } from '../runtime/sanitise/sanitise-html';

/** Enough of a text to tell its script by. */
const beginning = (html: SafeHtml): string => html.slice(0, 2000).replace(/<[^>]*>?/g, ' ');

/** A text with the frame it stands in. */
export interface SafeHtmlBlockProps {
  html: SafeHtml;
  className?: string;
  /** BCP 47 tag, where it goes with the text. */
  language?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The one place where HTML becomes markup. Its type admits only what `sanitiseHtml` returned
 * (specification §5, "Other"). Links to pages of the site load no whole document.
 */
export function SafeHtmlBlock({ html, className, language, ref }: SafeHtmlBlockProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    const page = followedPage(event);
    if (page === null) return;
    event.preventDefault();
    void navigate(page);
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the clicks are those of links inside, keyboards' too
    <div
      ref={ref}
      className={className}
      dir="auto"
      lang={language ?? languageOf(beginning(html))}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
