import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface BodyOptions {
  bytes: number;
  method?: string;
  /** Lines of the head besides `Host` and those that announce the body. */
  headers?: Record<string, string>;
  /** Whether the length is announced; else the body comes in chunks. */
  isAnnounced?: boolean;
  /** Whether the client looks at no response before it has sent everything. */
  readsLate?: boolean;
  /** Milliseconds between the parts of a slow sender, 64 KiB each. */
  pause?: number;
}

/** A response as it stood on the wire. */
export interface RawResponse {
  status: number;
  head: string;
  body: string;
}

const PART = Buffer.alloc(64 * 1024, 'a');

function parse(text: string): RawResponse | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  const isWhole = length ? body.length >= Number(length) : body.endsWith('0\r\n\r\n');
  return isWhole ? { status: Number(head.split(' ')[1]), head, body } : null;
}

/**
 * Sends a request over a socket of its own and reads the whole response, as clients do that know
 * nothing of Node's ways: bytes written after a refusal must not cost them the response.
 *
 * @throws Error when the connection ends or stays silent before the response is whole
 */
export function sendBody(
  origin: string,
  path: string,
  { bytes, method = 'POST', headers = {}, isAnnounced = true, readsLate, pause }: BodyOptions,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = net.connect(Number(port), hostname);
    let text = '';
    let isSent = false;
    const settle = (error?: Error): void => {
      const response = parse(text);
      if (!error && (!response || (readsLate && !isSent))) return;
      socket.destroy();
      if (response && !error) resolve(response);
      else reject(error ?? new Error('The connection ended before the response'));
    };
    socket.setTimeout(30_000, () => settle(new Error('No response')));
    socket.on('data', (data) => {
      text += data.toString('latin1');
      settle();
    });
    socket.on('error', settle);
    socket.on('end', () => parse(text) ?? settle(new Error('The connection ended too early')));

    const send = async (): Promise<void> => {
      if (readsLate) socket.pause();
      const lines = Object.entries({ Host: 'test', ...headers }).map(([k, v]) => `${k}: ${v}`);
      lines.push(isAnnounced ? `Content-Length: ${bytes}` : 'Transfer-Encoding: chunked');
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      for (let left = bytes; left > 0 && !socket.destroyed; left -= PART.length) {
        const part = PART.subarray(0, Math.min(left, PART.length));
        if (!isAnnounced) socket.write(`${part.length.toString(16)}\r\n`);
        await new Promise((written) => socket.write(part, written));
        if (!isAnnounced) socket.write('\r\n');
        if (pause) await sleep(pause);
      }
      if (!isAnnounced && !socket.destroyed) socket.write('0\r\n\r\n');
      isSent = true;
      socket.resume();
      settle();
    };
    socket.on('connect', () => void send());
  });
}
