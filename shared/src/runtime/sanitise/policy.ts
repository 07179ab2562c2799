import type { Config } from 'dompurify';

/** Text, structure, tables, code, images and disclosure: what an article is made of. */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['caption', 'colgroup', 'col', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark'],
  ...['small', 'sub', 'sup', 'kbd', 'samp', 'var', 'abbr', 'cite', 'q', 'dfn', 'time', 'span'],
  ...['figure', 'figcaption', 'img', 'picture', 'source', 'details', 'summary', 'input'],
];

/** Attributes that name a resource; their values are held against {@link URI}. */
const URI_ATTRIBUTES = ['href', 'src', 'srcset', 'cite'];

/** Attributes that can load, run and name nothing. */
const PLAIN_ATTRIBUTES = [
  ...['title', 'alt', 'width', 'height', 'sizes', 'type', 'media', 'datetime', 'lang', 'dir'],
  ...['colspan', 'rowspan', 'scope', 'headers', 'abbr', 'start', 'reversed', 'value', 'open'],
  ...['class', 'align', 'id', 'checked', 'disabled', 'data-fragment'],
];

/**
 * The web, mail, telephone, a place on this site or on this page. Everything else is refused by
 * not being named, `javascript:` and the like included, and so is `//host` in all its spellings:
 * a browser reads `/\host` as `//host`.
 */
const URI = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|\?|[a-z0-9._-]+(?:\/|$|\?|#))/i;

/**
 * What the HTML of articles and pages may contain when it is shown (specification §5, "Other"),
 * decided here and nowhere else, whatever a backend let through (decision 041). It is a list of
 * what is allowed, so that what browsers learn tomorrow is refused.
 *
 * Left out on purpose:
 * - what runs, frames, submits or redirects: it isn't content (frames: see `addEmbedLinks`);
 * - `svg` and `math`: their parsing rules are where sanitisers have been broken, and no article
 *   needs them where images are allowed;
 * - `style`, and any `class` but a code block's language: content must not be able to place
 *   itself over the page or pass for a part of it;
 * - `id` and `name` as written: they become properties of the document and could replace its own.
 *   Places keep theirs behind a prefix, `heading-{index}` is the page's (see `prepareContent`);
 * - fields, but for the box of a task, which nobody can press;
 * - `data-*` and `aria-*`: the page's own scripts and styles trust them. Only a link may name a fragment
 *   that can stand in its place (see `isFragmentReference`);
 * - `target`: a link opens where the reader decides.
 */
export const policy: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: [...URI_ATTRIBUTES, ...PLAIN_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  ALLOWED_URI_REGEXP: URI,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Stands before the ids of a text's own, as GitHub and DOMPurify write it. */
export const ID_PREFIX = 'user-content-';

/** The one class that a text may carry: the language of a code block. */
export const languageClass = (value: string): string | undefined =>
  value.split(/\s+/).find((name) => /^language-[\w+#.-]+$/.test(name));

/** A cell of a table may say where its text stands: figures are read from the right. */
export const isAllowedAlignment = (nodeName: string, value: string): boolean =>
  /^T[HD]$/.test(nodeName) && /^(?:left|center|right)$/.test(value);

/** `remote/name?query`: a fragment and its parameters. */
const FRAGMENT_REFERENCE = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*(?:\?[\w.~%=&+-]*)?$/;

/** Whether an element may name a fragment, and does. */
export const isFragmentReference = (nodeName: string, value: string): boolean =>
  nodeName === 'A' && FRAGMENT_REFERENCE.test(value);
