import { z } from 'zod';

/** The empty response to a view. */
export const counted = z.null().describe('Counted');
