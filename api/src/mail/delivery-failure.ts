import type { NodemailerError } from 'nodemailer';

/** Why a mail did not go out: the server's state, this mail for now, or this mail for good. */
export type DeliveryFailure = 'server' | 'transient' | 'refused';

const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Tells apart what a failed delivery means. A server that does not respond, does not let us in or
 * does not accept our own address says nothing about the mail; a 4xx about its recipient or content
 * is transient (RFC 5321 §4.5.4.1), a 5xx is final. A connection that broke or stalled once the mail
 * was on it is an attempt of that mail: its content may be why, and it may have arrived.
 *
 * @param hasBegun whether the server had let us in and the mail was being handed over.
 */
export function failureOf(error: unknown, hasBegun: boolean): DeliveryFailure {
  const { code, responseCode, command } = error as Partial<NodemailerError>;
  if (code === undefined || !aboutThisMail.has(code)) return hasBegun ? 'transient' : 'server';
  if (command === 'MAIL FROM') return 'server';
  // Without a response the address cannot even be written to a server.
  if (responseCode === undefined) return 'refused';
  return responseCode >= 500 ? 'refused' : 'transient';
}
