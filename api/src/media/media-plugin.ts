import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import send from '@fastify/send';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ImageMaker, PendingImage } from '../images/image-maker';
import type { StoredImage } from '../images/image-store';
import type { Worker } from '../worker/jobs';
import { imagePath } from './image-file';
import { imageFormatFor } from './image-format';
import { widthsUpTo } from './image-widths';
import { placeholderSvg } from './placeholder';
import { TooBusyError, UnknownWidthError, createVariantStore, exists } from './variant-store';

const ALL_WIDTHS = widthsUpTo(Infinity);
const RETRY_AFTER_SECONDS = 2;
const WAIT_MS = 1_500;

/** Where the images are and who makes them. */
export interface MediaOptions {
  /** Folder of the originals, one folder a kind; variants are cached in it too. */
  mediaDir: string;
  images: ImageMaker;
  worker: Worker;
  /** How long a reader waits for an image that is not there yet, in milliseconds. */
  waitMs?: number;
}

/**
 * Serves `/media/<kind>/<slug>-<hash>.jpg`: the original, or with `?w=` a width of it as AVIF,
 * WebP or JPEG, whichever the client accepts. Addresses hold a hash, so responses are immutable. An
 * image that is not there yet is made next, and a placeholder that no cache stores stands for it.
 */
export const mediaPlugin: FastifyPluginAsync<MediaOptions> = async (app, options) => {
  const { mediaDir, images, worker, waitMs = WAIT_MS } = options;
  const variants = createVariantStore(mediaDir, worker);
  app.addHook('onClose', () => variants.settled());
  // Feed readers and search engines show images of articles, too.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });

  /**
   * Sends an image or a variant of it, or why it cannot be sent; resolves to `false`, and sends nothing, when
   * the image is not in the folder. It must not resolve to the reply: awaiting a reply waits for the
   * response's end and gives `undefined`.
   */
  const sendImage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { image, width }: { image: string; width: number | undefined },
  ): Promise<boolean> => {
    if (width === undefined) {
      return sendFile(request, reply, mediaDir, image);
    }
    const format = imageFormatFor(request.headers.accept);
    try {
      const variant = await variants.provide({ image, width, format });
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

  /** Whether an image was made within the time that a reader waits. */
  const isMadeInTime = async ({ made }: PendingImage): Promise<boolean> => {
    const deadline = new AbortController();
    const { signal } = deadline;
    const late = delay(waitMs, false, { signal }).catch(() => false);
    const isMade = await Promise.race([made, late]);
    deadline.abort();
    return isMade;
  };

  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>(
    '/media/*',
    async (request, reply) => {
      const image = imagePath(request.params['*']);
      if (!image) return notFound(reply);
      const { w } = request.query;
      const width = ALL_WIDTHS.find((known) => String(known) === w);
      if (w !== undefined && width === undefined) return badWidth(reply, ALL_WIDTHS);
      if (await sendImage(request, reply, { image, width })) return reply;
      const pending = await images.makeNext(image);
      if (!pending) return notFound(reply);
      if (!(await isMadeInTime(pending))) return sendPlaceholder(reply, pending.image, width);
      return (await sendImage(request, reply, { image, width })) ? reply : notFound(reply);
    },
  );
};

function sendPlaceholder(reply: FastifyReply, image: StoredImage, width?: number): FastifyReply {
  const widths = widthsUpTo(image.width);
  if (width !== undefined && !widths.includes(width)) return badWidth(reply, widths);
  return reply
    .header('cache-control', 'no-store')
    .type('image/svg+xml')
    .send(placeholderSvg(image));
}

/** Whether a proxy on this machine sends files itself, and is told which. */
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
