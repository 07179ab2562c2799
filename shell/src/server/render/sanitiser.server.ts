import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { createSanitiser, type Sanitiser } from '@waypost/shared/host/create-sanitiser';
import { rememberResults } from './remember-results.server';

/** DOMPurify on jsdom, as its authors advise for servers (design §6). */
export const createServerSanitiser = (): Sanitiser =>
  rememberResults(createSanitiser(createDOMPurify(new JSDOM('').window)));
