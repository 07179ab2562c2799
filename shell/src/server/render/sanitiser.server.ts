import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { addHooks, policy } from '@waypost/shared/sanitise/policy';
import type { Sanitiser } from '@waypost/shared/sanitise/sanitise-html';

/** DOMPurify on jsdom, as its authors advise for servers (design §6). */
export function createServerSanitiser(): Sanitiser {
  const purify = createDOMPurify(new JSDOM('').window);
  addHooks(purify);
  return (html) => purify.sanitize(html, policy);
}
