import { z } from 'zod';

/** The empty response to a change. */
export const done = z.null().describe('Done');
