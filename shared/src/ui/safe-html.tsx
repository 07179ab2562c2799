import type { SafeHtml } from '../runtime/sanitise/sanitise-html';

/**
 * The one place where HTML becomes markup. Its type admits only what `sanitiseHtml` returned
 * (specification §5, "Other").
 */
export function SafeHtmlBlock({ html, className }: { html: SafeHtml; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
