/** Codes by which Node says that a certificate was refused: OpenSSL's, and its own for another host's name. */
const REFUSED = /^(?!ERR_SSL).*(?:CERT|LEAF_SIGNATURE|^INVALID_)/;

/**
 * What to tell the operator where a server's certificate was refused, which the cause of an error says;
 * `null` for any other error. Nothing was sent to that server.
 */
export function certificateFault(origin: string, error: unknown): string | null {
  for (let each = error; each; each = (each as { cause?: unknown }).cause) {
    const { code, message } = each as { code?: unknown; message?: string };
    if (typeof code !== 'string' || !REFUSED.test(code)) continue;
    return (
      `The certificate of ${origin} was not accepted: ${message}. Nothing was sent there. Name the host that ` +
      'the certificate is for in API_ORIGIN, and the file with an authority of your own in NODE_EXTRA_CA_CERTS'
    );
  }
  return null;
}
