import { z } from 'zod';

/** The empty answer to a change. */
export const done = z.null().describe('Done');
