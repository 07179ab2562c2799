import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validate } from '../release-schema.server';
import { Refused } from './refused.server';

const word = z.string().max(500).optional().catch(undefined);

/** What a call says that it is about; its body may be anything. */
const aboutSchema = z
  .object({ remote: word, version: word, kind: word, actor: word, reason: word })
  .catch({});

/** Who calls about what, for the log; never the token itself. */
export function callFacts({ ip, method, url, params, body, token }: FastifyRequest) {
  const about = aboutSchema.parse({ ...aboutSchema.parse(body), ...Object(params) });
  return { ip, method, url, ...about, token: token?.id, tokenName: token?.name };
}

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
