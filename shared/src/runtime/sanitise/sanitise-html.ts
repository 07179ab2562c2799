import { addHooks, policy } from './policy';

declare const sanitised: unique symbol;

/** HTML that went through {@link sanitiseHtml}: the only kind that may be set as inner HTML. */
export type SafeHtml = string & { readonly [sanitised]: true };

/** Turns any HTML into HTML within the policy. */
export type Sanitiser = (html: string) => string;

async function loadBrowserSanitiser(): Promise<Sanitiser> {
  const { default: purify } = await import(/* webpackChunkName: "dompurify" */ 'dompurify');
  addHooks(purify);
  return (html) => purify.sanitize(html, policy);
}

let loading: Promise<Sanitiser> | undefined;

/**
 * Lets the host bring its own sanitiser, as the server does with DOMPurify on jsdom.
 * Without one, DOMPurify on the browser's own parser is loaded at the first use.
 */
export function provideSanitiser(sanitiser: Sanitiser): void {
  loading = Promise.resolve(sanitiser);
}

/**
 * Sanitises HTML of the API before it is stored for display (specification §5). It sits in the
 * endpoints' response transform, so that server and browser see the same HTML (design §6).
 */
export async function sanitiseHtml(html: string): Promise<SafeHtml> {
  loading ??= loadBrowserSanitiser().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const sanitise = await loading;
  return sanitise(html) as SafeHtml;
}
