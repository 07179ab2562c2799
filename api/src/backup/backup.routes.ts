import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterResponse } from '@waypost/server-kit/after-response';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeBackup } from './write-backup';
import { requireOperator } from '../http/operator';
import { detailError } from '../http/schemas/responses';

const TIMEOUT_MS = 30 * 60_000;

/** A backup for the operator: the embedded engine's folder can be read by this process only. */
export const backupRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/backup/',
    {
      preParsing: requireOperator,
      handlerTimeout: TIMEOUT_MS,
      schema: {
        tags: ['Operation'],
        summary: 'All data as of one moment, compressed (operator)',
        security: [{ operator: [] }],
        response: {
          200: {
            description: 'A file that `npm run db -- restore` takes',
            content: { 'application/gzip': { schema: z.string().meta({ format: 'binary' }) } },
          },
          401: detailError,
        },
      },
    },
    async (_request, reply) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'waypost-backup-'));
      afterResponse(reply.raw, () => {
        rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
          app.log.error({ err: error }, 'a backup stays in the temporary folder'),
        );
      });
      // Written to the end first, so that a slow client does not hold the database.
      const file = path.join(folder, 'backup.jsonl.gz');
      await writeBackup(app.db, file);
      return reply
        .header('cache-control', 'no-store')
        .type('application/gzip')
        .send(
          // The schema says what the client gets, which a stream brings.
          createReadStream(file) as never,
        );
    },
  );
};
