import { createHash } from 'node:crypto';
import { escapeHtml } from '../text/escape-html';
import type { MailSite } from '../mail/mail';

/** What a page says that a mail leads to. */
export interface LinkPage {
  heading: string;
  text: string;
  /** Label of the button that does what the mail is about; without one the page only tells. */
  button?: string;
}

/** Colours of the magazine (shared/src/styles/tokens.css). */
const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #1b1815; --soft: #4d463e; --accent: #b8341a; --accent-ink: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #191715; --ink: #efe9e0; --soft: #c4bbae; --accent: #ff8a66; --accent-ink: #26100a; } }
body { margin: 0; padding: clamp(1.5rem, 8vw, 6rem) 1.25rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 36rem; margin: 0 auto; }
h1 { margin: 1.5rem 0 .75rem; font: 600 clamp(1.75rem, 5vw, 2.25rem)/1.15 'Iowan Old Style', Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1.25rem; }
a { color: var(--accent); text-underline-offset: .18em; }
.site { font: 700 1.25rem 'Iowan Old Style', Georgia, serif; color: var(--ink); text-decoration: none; }
button { min-height: 2.75rem; padding: .7rem 1.4rem; border: 0; border-radius: 6px; background: var(--accent); color: var(--accent-ink); font: 600 1rem system-ui, sans-serif; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
`;

/** What the page may do: show its own style and send its form here. */
export const linkPageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** Renders the page; its button sends the form to the page's own address. */
export function renderLinkPage(site: MailSite, { heading, text, button }: LinkPage): string {
  const home = `<a href="${escapeHtml(site.origin)}/">Go to ${escapeHtml(site.name)}</a>`;
  const action = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : `<p>${home}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)} | ${escapeHtml(site.name)}</title><style>${style}</style></head>
<body><main><a class="site" href="${escapeHtml(site.origin)}/">${escapeHtml(site.name)}</a><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${action}</main></body></html>
`;
}
