import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { Marked } from 'marked';
import type { SeedImage } from '../seed/seed-content';
import { placeMedia } from './place-media';

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
 */
export function createMarkdownRenderer(): MarkdownRenderer {
  const { window } = new JSDOM('');
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (_, attribute) => {
    // The only class a text may carry names the language of a code block.
    if (attribute.attrName === 'class' && !/^language-[\w-]+$/.test(attribute.attrValue))
      attribute.keepAttr = false;
  });
  return {
    render: (markdown, images = new Map()) => {
      const html = new Marked({ gfm: true }).parse(markdown, { async: false });
      const { body } = new window.DOMParser().parseFromString(html, 'text/html');
      placeMedia(body, images);
      return purify
        .sanitize(body.innerHTML, {
          USE_PROFILES: { html: true },
          FORBID_TAGS: [
            ...['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
            ...['video', 'audio', 'source', 'track', 'picture'],
          ],
          FORBID_ATTR: ['style', 'id', 'name', 'contenteditable', 'autofocus', 'background'],
        })
        .trim();
    },
    close: () => window.close(),
  };
}
