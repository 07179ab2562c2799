import net from 'node:net';

/** Where this machine reaches a server that listens on a host and port. */
export function originOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${net.isIPv6(host) ? `[${host}]` : host}:${port}`;
}
