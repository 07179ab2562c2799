import { join } from 'node:path';
import send from '@fastify/send';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredImages } from './images/image-store';
import type { Worker } from '../worker/jobs';
import { imageFormatFor, imagePath, widthsUpTo } from './image-files';
import { TooBusyError, UnknownWidthError, createVariantStore, exists } from './variant-store';

const ALL_WIDTHS = widthsUpTo(Infinity);
const RETRY_AFTER_SECONDS = 2;

export interface MediaOptions {
  /** Folder of the originals, one folder a kind; variants are cached in it too. */
  mediaDir: string;
  images: StoredImages;
  worker: Worker;
}

/**
 * Serves `/media/<kind>/<slug>-<hash>.jpg`: the original, or with `?w=` a width of it as AVIF,
 * WebP or JPEG, whichever the client accepts. Addresses hold a hash, so responses are immutable. What
 * is not in the folder yet is made while the first reader waits.
 */
export const mediaPlugin: FastifyPluginAsync<MediaOptions> = async (app, options) => {
  const { mediaDir } = options;
  const variants = createVariantStore(options);
  app.addHook('onClose', () => variants.settled());
  // Feed readers and search engines show images of articles, too.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });

  /**
   * Sends an image or a variant of it, or why it cannot be sent; resolves to `false`, and sends nothing, when
   * there is no such image. It must not resolve to the reply: awaiting a reply waits for the
   * response's end and gives `undefined`.
   */
  const sendImage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { image, width }: { image: string; width: number | undefined },
  ): Promise<boolean> => {
    const format = imageFormatFor(request.headers.accept);
    try {
      if (width === undefined) {
        const isThere = await variants.provideOriginal(image);
        return isThere && (await sendFile(request, reply, mediaDir, image));
      }
      const variant = await variants.provide({ image, width, format });
      if (variant === undefined) return false;
      reply.header('vary', 'Accept');
      return await sendFile(request, reply, mediaDir, variant, `image/${format}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      if (error instanceof UnknownWidthError) badWidth(reply, error.widths);
      else if (error instanceof TooBusyError) tooBusy(reply);
      else {
        request.log.error({ err: error, image, width, format }, 'An image cannot be made');
        refuse(reply, 500, 'This image cannot be shown.');
      }
      return true;
    }
  };

  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>(
    '/media/*',
    async (request, reply) => {
      const image = imagePath(request.params['*']);
      if (!image) return notFound(reply);
      const { w } = request.query;
      const width = ALL_WIDTHS.find((known) => String(known) === w);
      if (w !== undefined && width === undefined) return badWidth(reply, ALL_WIDTHS);
      return (await sendImage(request, reply, { image, width })) ? reply : notFound(reply);
    },
  );
};

/** Whether a proxy on this machine sends files itself, and gets their names. */
const sendsFiles = ({ headers }: FastifyRequest): boolean =>
  headers['x-sendfile-type'] === 'X-Accel-Redirect';

/** Sends a file, or its name to who sends it; resolves to `false`, and sends nothing, when it is not there. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  path: string,
  contentType = 'image/jpeg',
): Promise<boolean> {
  if (sendsFiles(request)) {
    const isThere = await exists(join(root, path));
    if (isThere) reply.header('x-accel-redirect', path).type(contentType).send();
    return isThere;
  }
  const file = await send(request.raw, path, {
    root,
    dotfiles: 'allow',
    index: false,
    contentType: false,
    acceptRanges: false,
    maxAge: '365d',
    immutable: true,
  });
  if (file.statusCode === 404) return false;
  reply.code(file.statusCode).headers(file.headers);
  if (file.type === 'file') reply.type(contentType);
  reply.send(file.stream);
  return true;
}

function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ detail });
}

function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'There is no such image.');
}

function badWidth(reply: FastifyReply, widths: number[]): FastifyReply {
  return refuse(
    reply,
    400,
    `w must be a width in which this image is served: ${widths.join(', ')}.`,
  );
}

function tooBusy(reply: FastifyReply): FastifyReply {
  reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return refuse(reply, 503, 'Too many images are being made right now; try again shortly.');
}
