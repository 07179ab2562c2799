import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

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
