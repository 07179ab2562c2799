import type { z } from 'zod';
import { validate } from '../release-schema.server';
import { Refused } from './refused.server';

/**
 * Validates the body of a call.
 *
 * @throws Refused (400) that says what is wrong
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  try {
    return validate(schema, body, 'The body');
  } catch (error) {
    throw new Refused(400, 'bad_request', (error as Error).message);
  }
}
