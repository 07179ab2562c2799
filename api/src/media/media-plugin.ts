import send from '@fastify/send';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { picturePath } from './picture-file';
import { pictureFormatFor } from './picture-format';
import { widthsUpTo } from './picture-widths';
import { TooBusyError, UnknownWidthError, createVariantStore } from './variant-store';

const ALL_WIDTHS = widthsUpTo(Infinity);
const RETRY_AFTER_SECONDS = 2;

/** Where the pictures are. */
export interface MediaOptions {
  /** Folder of the originals, one folder a kind; variants are kept in it too. */
  mediaDir: string;
}

/**
 * Serves `/media/<kind>/<slug>-<hash>.jpg`: the original, or with `?w=` a width of it as AVIF,
 * WebP or JPEG, whichever the client accepts. Addresses hold a hash, so answers are immutable.
 */
export const mediaPlugin: FastifyPluginAsync<MediaOptions> = async (app, { mediaDir }) => {
  const variants = createVariantStore(mediaDir);
  app.addHook('onClose', () => variants.settled());
  // Feed readers and search engines show pictures of articles, too.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });

  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>(
    '/media/*',
    async (request, reply) => {
      const picture = picturePath(request.params['*']);
      if (!picture) return notFound(reply);
      const { w } = request.query;
      if (w === undefined) return sendFile(request, reply, mediaDir, picture);

      const width = ALL_WIDTHS.find((known) => String(known) === w);
      if (width === undefined) return badWidth(reply, ALL_WIDTHS);
      const format = pictureFormatFor(request.headers.accept);
      reply.header('vary', 'Accept');
      try {
        const variant = await variants.provide({ picture, width, format });
        return await sendFile(request, reply, mediaDir, variant, `image/${format}`);
      } catch (error) {
        if (error instanceof UnknownWidthError) return badWidth(reply, error.widths);
        if (error instanceof TooBusyError) return tooBusy(reply);
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return notFound(reply);
        request.log.error({ err: error, picture, width, format }, 'A picture cannot be made');
        return refuse(reply, 500, 'This picture cannot be shown.');
      }
    },
  );
};

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  path: string,
  contentType = 'image/jpeg',
): Promise<FastifyReply> {
  const file = await send(request.raw, path, {
    root,
    dotfiles: 'allow',
    index: false,
    contentType: false,
    acceptRanges: false,
    maxAge: '365d',
    immutable: true,
  });
  if (file.statusCode === 404) return notFound(reply);
  reply.code(file.statusCode).headers(file.headers);
  return file.type === 'file' ? reply.type(contentType).send(file.stream) : reply.send(file.stream);
}

function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ detail });
}

function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'There is no such picture.');
}

function badWidth(reply: FastifyReply, widths: number[]): FastifyReply {
  return refuse(
    reply,
    400,
    `w must be a width in which this picture is served: ${widths.join(', ')}.`,
  );
}

function tooBusy(reply: FastifyReply): FastifyReply {
  reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return refuse(reply, 503, 'Too many pictures are being made right now; try again shortly.');
}
