import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { createSanitiser, type Sanitiser } from '@waypost/shared/host/create-sanitiser';
import { memoizeSanitiser } from './memoize-sanitiser';

/** DOMPurify on jsdom, as its authors advise for servers (design §6). */
export const createServerSanitiser = (): Sanitiser =>
  memoizeSanitiser(createSanitiser(createDOMPurify(new JSDOM('').window)));
