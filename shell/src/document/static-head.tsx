import type { ReactNode } from 'react';
import { checkedBy } from './checked-by';
import { inlineScripts } from './inline-scripts.server';

/** Styles of a document, and the hashes (SRI) of files by URL. */
export interface HeadFiles {
  css: string[];
  integrity: Record<string, string>;
}

/**
 * The head of a document that nothing hydrates, such as the status page: in the reader's colours, and
 * not for search engines.
 *
 * @param props.files whose styles it loads, in that order
 * @param props.children what it has besides
 */
export function StaticHead(props: { title: string; files: HeadFiles[]; children?: ReactNode }) {
  const { title, files, children } = props;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      {/* Colours only, as on every page; without scripts it is light. */}
      <script>{inlineScripts.colours}</script>
      {files.flatMap(({ css, integrity }) =>
        css.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...checkedBy(integrity)(href)} />
        )),
      )}
      {children}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
    </head>
  );
}
