import { checkedBy } from './checked-by';

/** Scripts of a page, as URLs, and their hashes (SRI) by URL. */
export interface PageScripts {
  /** Those of the host, which start the application. */
  host: readonly string[];
  /** Those of the matched remote, which the start imports. */
  remote: readonly string[];
  integrity: Record<string, string>;
}

/**
 * Names the scripts of a page for the inline script, which requests them (`start-scripts.ts`): a link for no
 * medium loads nothing. The browser does not render these links; React leaves what it does not know in the
 * head alone.
 */
export function ScriptLinks({ host, remote, integrity }: PageScripts) {
  const checked = checkedBy(integrity);
  return [...host, ...remote].map((href) => (
    <link
      key={href}
      rel="preload"
      as="script"
      media="not all"
      fetchPriority="low"
      href={href}
      data-start={host.includes(href) ? '' : undefined}
      {...checked(href)}
    />
  ));
}
