/**
 * Codes by which Node says that a certificate was refused: OpenSSL's reasons (Node's documentation of TLS, "X509
 * certificate error codes"), and its own for another host's name.
 */
const REFUSED = new Set(
  `ERR_TLS_CERT_ALTNAME_INVALID ERR_TLS_CERT_ALTNAME_FORMAT
  UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_CRL UNABLE_TO_DECRYPT_CERT_SIGNATURE UNABLE_TO_DECRYPT_CRL_SIGNATURE
  UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY CERT_SIGNATURE_FAILURE CRL_SIGNATURE_FAILURE CERT_NOT_YET_VALID CERT_HAS_EXPIRED
  CRL_NOT_YET_VALID CRL_HAS_EXPIRED ERROR_IN_CERT_NOT_BEFORE_FIELD ERROR_IN_CERT_NOT_AFTER_FIELD
  ERROR_IN_CRL_LAST_UPDATE_FIELD ERROR_IN_CRL_NEXT_UPDATE_FIELD DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE CERT_CHAIN_TOO_LONG CERT_REVOKED INVALID_CA
  PATH_LENGTH_EXCEEDED INVALID_PURPOSE CERT_UNTRUSTED CERT_REJECTED HOSTNAME_MISMATCH`.split(/\s+/),
);

/**
 * What to tell the operator where a server's certificate was refused, which the cause of an error says;
 * `null` for any other error. Nothing was sent to that server.
 */
export function certificateFault(origin: string, error: unknown): string | null {
  for (let each = error; each; each = (each as { cause?: unknown }).cause) {
    const { code, message } = each as { code?: unknown; message?: string };
    if (typeof code !== 'string' || !REFUSED.has(code)) continue;
    return (
      `The certificate of ${origin} was not accepted: ${message}. Nothing was sent there. Name the host that ` +
      'the certificate is for in API_ORIGIN, and the file with an authority of your own in NODE_EXTRA_CA_CERTS'
    );
  }
  return null;
}
