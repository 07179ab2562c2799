import type { IncomingMessage } from 'node:http';

/** How much of refused bodies is still read. */
export interface DiscardLimits {
  /** Bytes of one body. */
  maxBytes: number;
  /** Milliseconds without a byte after which a client counts as gone. */
  silenceMs: number;
  /** Milliseconds for a whole body, however steadily it comes. */
  totalMs: number;
  /** Bodies at once. */
  maxAtOnce: number;
}

/** Twice the largest body that the site takes, a release; 20 MB may come as slowly as 70 kB a second. */
export const discardLimits: DiscardLimits = {
  maxBytes: 64 * 1024 * 1024,
  silenceMs: 15_000,
  totalMs: 300_000,
  maxAtOnce: 200,
};

function readToEnd(request: IncomingMessage, limits: DiscardLimits): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const close = () => request.destroy();
    const silence = setTimeout(close, limits.silenceMs);
    const total = setTimeout(close, limits.totalMs);
    const settle = () => {
      clearTimeout(silence);
      clearTimeout(total);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.maxBytes) close();
      else silence.refresh();
    });
    request.once('end', settle).once('close', settle);
  });
}

/**
 * Makes what reads and discards the rest of refused bodies.
 *
 * @returns a function of a request: resolves when its body has ended or its connection is gone,
 * beyond the limits it closes the connection; `null` for a body that is not worth reading, since it
 * says itself that it is too long or since too many are being read
 */
export function createDiscarder(limits: DiscardLimits = discardLimits) {
  let underWay = 0;
  return (request: IncomingMessage): Promise<void> | null => {
    // Nothing more comes of an aborted request, not even its `close`.
    if (request.destroyed) return Promise.resolve();
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > limits.maxBytes || underWay >= limits.maxAtOnce) return null;
    underWay += 1;
    return readToEnd(request, limits).finally(() => (underWay -= 1));
  };
}
