import { z } from 'zod';

/** The empty answer to a view. */
export const counted = z.null().describe('Counted');
