import type { ReactNode } from 'react';
import { useSite } from '@waypost/shared/runtime';
import { PAGE_STATE_ID, type PageAssets } from '../state/page-state';
import { checkedBy } from './checked-by';
import { paper } from './paper';

/** The magazine's feeds, for readers' programs to find. */
const feeds = [
  { type: 'application/rss+xml', format: 'RSS', href: '/feed' },
  { type: 'application/atom+xml', format: 'Atom', href: '/feed/atom' },
  { type: 'application/feed+json', format: 'JSON Feed', href: '/feed/json' },
];

/** Texts of styles, by the URLs of their files. */
export type StyleTexts = ReadonlyMap<string, { text: string }>;

/**
 * The HTML document around the application; rendered on the server, hydrated in the browser.
 *
 * What paints comes first: the inline script requests the scripts after it (`start-scripts.ts`). The styles have no
 * `precedence`, since React would write them ahead of the inline script: a browser holds an inline script, and all HTML
 * after it, until the styles before it have arrived. Of those that the document contains, `data-href` tells chunks that
 * they are there (`document-styles.client.ts`).
 */
export function Document(props: {
  assets: PageAssets;
  styles?: StyleTexts;
  inlineScripts?: { page: string; parsed: string };
  scriptLinks?: ReactNode;
  stateText: string;
  children: ReactNode;
}) {
  const { assets, styles, inlineScripts, scriptLinks, stateText, children } = props;
  const checked = checkedBy(assets.integrity);
  const { name } = useSite();
  return (
    // The theme script adds the class `dark` before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The browser has run it, and keeps the text that the server wrote. */}
        <script suppressHydrationWarning>{inlineScripts?.page ?? ''}</script>
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {assets.css.map((href) =>
          assets.inlined.includes(href) ? (
            // The browser keeps the text that the server wrote.
            <style key={href} data-href={href} suppressHydrationWarning>
              {styles?.get(href)?.text ?? ''}
            </style>
          ) : (
            <link key={href} rel="stylesheet" href={href} {...checked(href)} />
          ),
        )}
        <meta name="theme-color" content={paper.light} />
        {scriptLinks}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* No drawing: browsers would make a document of it, on the thread that the page needs. */}
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {feeds.map(({ type, format, href }) => (
          <link key={href} rel="alternate" type={type} title={`${name} (${format})`} href={href} />
        ))}
      </head>
      <body>
        {children}
        <script type="application/json" id={PAGE_STATE_ID}>
          {stateText}
        </script>
        <script type="module" suppressHydrationWarning>
          {inlineScripts?.parsed ?? ''}
        </script>
      </body>
    </html>
  );
}
