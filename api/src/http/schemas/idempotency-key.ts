import { z } from 'zod';

/** Names a request: whoever sends it again, such as after a lost response, gives the same one. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')
  .optional();
