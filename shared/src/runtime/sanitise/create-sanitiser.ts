import type { DOMPurify } from 'dompurify';
import { addHooks } from './add-hooks';
import { type ContentFragment, findFragments } from './find-fragments';
import { policy } from './policy';
import { type ContentHeading, prepareContent } from './prepare-content';

declare const sanitised: unique symbol;

/** HTML that went through a {@link Sanitiser}: the only kind that may be set as inner HTML. */
export type SafeHtml = string & { readonly [sanitised]: true };

/** Sanitised content with the headings that its table of contents names. */
export interface SafeContent {
  html: SafeHtml;
  headings: ContentHeading[];
  /** Fragments that may stand in the place of parts of it, in its order; left out where there are none. */
  fragments?: ContentFragment[];
}

/** Turns any HTML into content within the policy. */
export type Sanitiser = (html: string) => SafeContent;

/** Makes a sanitiser of a DOMPurify that nobody else uses. */
export function createSanitiser(purify: DOMPurify): Sanitiser {
  addHooks(purify);
  return (html) => {
    const fragment: DocumentFragment | null = purify.sanitize(html, {
      ...policy,
      // A text is parsed into `body`, of which the children are returned: DOMPurify copies them all where it is refused.
      ADD_TAGS: ['body'],
      RETURN_DOM_FRAGMENT: true,
    });
    // A frameset has no body.
    if (!fragment) return { html: '' as SafeHtml, headings: [] };
    const content = fragment.ownerDocument.createElement('div');
    content.append(fragment);
    const headings = prepareContent(content);
    const fragments = findFragments(content);
    const safe = { html: content.innerHTML as SafeHtml, headings };
    return fragments.length > 0 ? { ...safe, fragments } : safe;
  };
}
