import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import type { SeedImage } from './apply/seed-content';
import { createMarkdown } from './markdown';
import { placeMedia } from './place-media';

/** What `data-fragment` may say: a remote, its fragment and that one's parameters. */
const FRAGMENT_REFERENCE = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*(?:\?[\w.~%=&+-]*)?$/;

/** Turns Markdown into HTML that is safe to show; `close` frees the DOM it works in. */
export interface MarkdownRenderer {
  /** `images` holds the images of the text by the address they have in it. */
  render(markdown: string, images?: ReadonlyMap<string, SeedImage>): string;
  close(): void;
}

/**
 * Makes a renderer of GitHub-flavoured Markdown whose output went through DOMPurify on jsdom
 * (design §6). Starting jsdom takes 0.4 s and 60 MB, so make one for many texts, and only where
 * there is text to render.
 *
 * @param names products' names by their slugs, for directives
 */
export function createMarkdownRenderer(names?: ReadonlyMap<string, string>): MarkdownRenderer {
  const { window } = new JSDOM('');
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    if (attribute.attrName === 'data-fragment')
      attribute.keepAttr = node.nodeName === 'A' && FRAGMENT_REFERENCE.test(attribute.attrValue);
    // The only class a text may carry names the language of a code block.
    if (attribute.attrName === 'class' && !/^language-[\w+#.-]+$/.test(attribute.attrValue))
      attribute.keepAttr = false;
  });
  purify.addHook('uponSanitizeElement', (node, { tagName, allowedTags }) => {
    // Of all fields only the box of a task, and that for show.
    if (tagName === 'input')
      allowedTags['input'] = (node as Element).getAttribute('type')?.toLowerCase() === 'checkbox';
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'INPUT') node.setAttribute('disabled', '');
    if (node.nodeName !== 'A') node.removeAttribute('name');
  });
  return {
    render: (markdown, images = new Map()) => {
      const html = createMarkdown(names).parse(markdown, { async: false });
      const { body } = new window.DOMParser().parseFromString(html, 'text/html');
      placeMedia(body, images);
      return purify
        .sanitize(body.innerHTML, {
          USE_PROFILES: { html: true },
          // Names get a prefix, so that none is a part of the page or of its scripts.
          SANITIZE_NAMED_PROPS: true,
          FORBID_TAGS: [
            ...['style', 'form', 'button', 'select', 'textarea', 'dialog'],
            ...['video', 'audio', 'source', 'track', 'picture'],
          ],
          FORBID_ATTR: ['style', 'contenteditable', 'autofocus', 'background', 'aria-describedby'],
        })
        .trim();
    },
    close: () => window.close(),
  };
}
