import { type NodemailerError, createTransport } from 'nodemailer';
import { isBareAddress } from '../http/schemas/text';
import type { TakenMail } from './mail-store';
import { readSender } from './sender';

export interface FailedDelivery {
  failure: DeliveryFailure;
  error: Error;
}

/** One connection to the mail server, over which mails go one after another. */
export interface MailTransport {
  /** Sends a mail; resolves with why that failed, `undefined` when the server took it. */
  send: (mail: TakenMail) => Promise<FailedDelivery | undefined>;
  /** Breaks the delivery under way off, which fails. */
  cut: () => void;
  close: () => void;
}

const SECOND_MS = 1_000;
const CONNECT_MS = 10 * SECOND_MS;

/** A server may look at a mail for minutes before it takes it (RFC 5321 §4.5.3.2). */
const STALL_MS = 300 * SECOND_MS;

const MAILS_PER_CONNECTION = 100;

/**
 * Makes a connection when the first mail goes out, and another whenever it is needed.
 *
 * @param sendLimitMs how long one mail may take in all, in milliseconds
 */
export function createMailTransport(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  sendLimitMs: number,
): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: MAILS_PER_CONNECTION,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: STALL_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { name, address } = readSender(from);
  const closing = new AbortController();
  let hasBegun = false;
  // The server has let us in and the mail is being read: what fails now is about this mail.
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((content) => {
      hasBegun = true;
      return content;
    });
    done();
  });
  return {
    async send(mail) {
      hasBegun = false;
      // Such as `a<victim@example.org>` of an earlier version, which would go to the victim.
      if (!isBareAddress(mail.recipient)) {
        return { failure: 'refused', error: new Error('The address is not one bare address') };
      }
      try {
        await transport.sendMail({
          from: { name, address },
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.message_id,
          headers: mail.headers,
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(sendLimitMs)]),
        });
        return undefined;
      } catch (error) {
        return { failure: failureOf(error, hasBegun), error: error as Error };
      }
    },
    cut: () => closing.abort(),
    close: () => transport.close(),
  };
}

/** Why a mail did not go out: the server's state, this mail for now, or this mail for good. */
type DeliveryFailure = 'server' | 'transient' | 'refused';

const aboutThisMail = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Tells apart what a failed delivery means. A server that does not respond, does not let us in or
 * does not accept our own address says nothing about the mail; a 4xx about its recipient or content
 * is transient (RFC 5321 §4.5.4.1), a 5xx is final. A connection that broke or stalled once the mail
 * was on it is an attempt of that mail: its content may be why, and it may have arrived.
 *
 * @param hasBegun whether the server had let us in and the mail was being handed over.
 */
function failureOf(error: unknown, hasBegun: boolean): DeliveryFailure {
  const { code, responseCode, command } = error as Partial<NodemailerError>;
  if (code === undefined || !aboutThisMail.has(code)) return hasBegun ? 'transient' : 'server';
  if (command === 'MAIL FROM') return 'server';
  // Without a response the address cannot even be written to a server.
  if (responseCode === undefined) return 'refused';
  return responseCode >= 500 ? 'refused' : 'transient';
}
