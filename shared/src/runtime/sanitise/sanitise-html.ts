import type { SafeContent, SafeHtml, Sanitiser } from './create-sanitiser';

export type { SafeContent, SafeHtml } from './create-sanitiser';

async function loadBrowserSanitiser(): Promise<Sanitiser> {
  const [{ default: createDOMPurify }, { createSanitiser }] = await Promise.all([
    import(/* webpackChunkName: "dompurify" */ 'dompurify'),
    import(/* webpackChunkName: "dompurify" */ './create-sanitiser'),
  ]);
  return createSanitiser(createDOMPurify(window));
}

/** A sanitiser of a host's own; one that loads itself at the first use is late once. */
type HostSanitiser = (...html: Parameters<Sanitiser>) => SafeContent | Promise<SafeContent>;

let loading: Promise<HostSanitiser> | undefined;

/**
 * Lets the host bring its own sanitiser, as the server does with DOMPurify on jsdom.
 * Without one, DOMPurify on the browser's own parser is loaded at the first use.
 */
export function provideSanitiser(sanitiser: HostSanitiser): void {
  loading = Promise.resolve(sanitiser);
}

/**
 * Sanitises HTML of the API before it is stored for display (specification §5) and names its
 * headings. It sits in the endpoints' response transform, so that server and browser see the
 * same HTML (design §6).
 */
export async function sanitiseContent(html: string): Promise<SafeContent> {
  loading ??= loadBrowserSanitiser().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const sanitise = await loading;
  return sanitise(html);
}

/** {@link sanitiseContent} for texts without a table of contents. */
export const sanitiseHtml = async (html: string): Promise<SafeHtml> =>
  (await sanitiseContent(html)).html;
