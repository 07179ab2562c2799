import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/database';
import { failureOf } from './delivery-failure';
import type { Mail, MailSite } from './mail';
import {
  markDead,
  markSent,
  postpone,
  putBack,
  queueMail,
  releaseTakenMails,
  removeSentMails,
  takeMail,
  type TakenMail,
} from './mail-store';
import { GIVE_UP_AFTER_MS, retryDelay, serverPause } from './retry-delay';

/** How mail goes out. */
export interface MailSettings {
  /** `smtp:` or `smtps:` address of the mail server, with user and password if it wants them. */
  smtpUrl: string;
  /** Address that mails come from, with or without a name. */
  from: string;
  site: MailSite;
  /** Whether this process alone can reach the database, as with the embedded engine. */
  isAlone?: boolean;
  /** How long one mail may take in all, in milliseconds; 10 minutes when left out. */
  sendLimitMs?: number;
}

/** Takes mails and sends them in the background, one after another. */
export interface MailQueue {
  site: MailSite;
  /** Puts a mail into the queue, in the caller's transaction. */
  queue: (db: Database, mail: Mail) => Promise<number>;
  /** The message id of a thing of the site that has none, so that mails about it form a thread. */
  threadId: (name: string) => string;
  /** Sends all that is due now. */
  sendDue: () => Promise<void>;
  /** Stops after the mail under way, or cuts it after 3 seconds. */
  close: () => Promise<void>;
}

const POLL_MS = 1_000;
const SECOND_MS = 1_000;

/** A server may look at a mail for minutes before it takes it (RFC 5321 §4.5.3.2). */
const STALL_MS = 300 * SECOND_MS;
const SEND_LIMIT_MS = 600 * SECOND_MS;

/** By how much a mail is held longer than its delivery can take. */
const HOLD_MARGIN_MS = 60 * SECOND_MS;

/** A stop waits so long for the mail under way; one that is cut is tried again. */
const CLOSE_GRACE_MS = 3 * SECOND_MS;

const SWEEP_MS = 60 * 60 * SECOND_MS;
const KEEP_SENT_MS = 30 * 24 * SWEEP_MS;
const MAILS_PER_CONNECTION = 100;

const hostOf = (address: string) => /@([^\s>]+)>?$/.exec(address)?.[1] ?? 'localhost';

const describe = (error: unknown) => (error as Error).message.slice(0, 500);

/**
 * Starts sending. Mails are sent one at a time and noted as sent before the next is taken, so that
 * a process that is killed leaves at most one of which nobody knows whether it went out; that one
 * is sent again.
 */
export function createMailQueue(
  db: Database,
  settings: MailSettings,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): MailQueue {
  const transport = createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: MAILS_PER_CONNECTION,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: STALL_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The server has let us in and the mail is being read: what fails now is about this mail.
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((content) => {
      state.hasBegun = true;
      return content;
    });
    done();
  });
  const closing = new AbortController();
  const sendLimit = settings.sendLimitMs ?? SEND_LIMIT_MS;
  const host = hostOf(settings.from);
  const state = {
    isClosing: false,
    isReleased: !settings.isAlone,
    failuresInARow: 0,
    pausedUntil: 0,
    sweepAt: 0,
    hasBegun: false,
    /** Sent, but the database did not take note yet. */
    unnoted: undefined as number | undefined,
  };

  const noteSent = async () => {
    if (state.unnoted === undefined) return;
    await markSent(db, state.unnoted);
    state.unnoted = undefined;
  };

  const noteFailure = async (mail: TakenMail, error: unknown) => {
    const message = describe(error);
    const failure = failureOf(error, state.hasBegun);
    if (failure === 'server') {
      await putBack(db, mail.id, message);
      state.failuresInARow++;
      state.pausedUntil = Date.now() + serverPause(state.failuresInARow);
      log.error({ err: error }, 'the mail server cannot be used for now');
      return;
    }
    state.failuresInARow = 0;
    const isTooOld = Date.now() - new Date(mail.created_at).getTime() > GIVE_UP_AFTER_MS;
    if (failure === 'refused' || isTooOld) {
      await markDead(db, mail.id, message);
      log.warn({ mail: mail.id, reason: message }, 'a mail was given up');
      return;
    }
    const until = new Date(Date.now() + retryDelay(mail.attempts));
    await postpone(db, mail.id, { until, error: message });
    log.warn({ mail: mail.id, reason: message, until }, 'a mail is tried again later');
  };

  const sendOne = async (mail: TakenMail) => {
    if (mail.expires_at && new Date(mail.expires_at) <= new Date()) {
      await markDead(db, mail.id, 'Not sent: the link in it had ended');
      log.warn({ mail: mail.id }, 'a mail outlived its link and was given up');
      return;
    }
    state.hasBegun = false;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(sendLimit)]);
    try {
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.message_id,
        headers: mail.headers,
        signal,
      });
    } catch (error) {
      await noteFailure(mail, error);
      return;
    }
    state.failuresInARow = 0;
    state.unnoted = mail.id;
    await noteSent();
  };

  const sweep = async () => {
    if (Date.now() < state.sweepAt) return;
    state.sweepAt = Date.now() + SWEEP_MS;
    await removeSentMails(db, new Date(Date.now() - KEEP_SENT_MS));
  };

  const sendAllDue = async () => {
    await noteSent();
    if (!state.isReleased) {
      await releaseTakenMails(db);
      state.isReleased = true;
    }
    await sweep();
    while (!state.isClosing && Date.now() >= state.pausedUntil) {
      const mail = await takeMail(db, sendLimit + HOLD_MARGIN_MS);
      if (!mail) return;
      await sendOne(mail);
    }
  };

  let sending: Promise<void> | undefined;
  const sendDue = () =>
    (sending ??= sendAllDue().finally(() => {
      sending = undefined;
    }));
  const timer = setInterval(() => {
    sendDue().catch((error: unknown) => log.error({ err: error }, 'mails wait for the database'));
  }, POLL_MS);
  timer.unref();

  return {
    site: settings.site,
    queue: (database, mail) => queueMail(database, mail, host),
    threadId: (name) => `<${name}@${host}>`,
    sendDue,
    close: async () => {
      clearInterval(timer);
      state.isClosing = true;
      const cut = setTimeout(() => closing.abort(), CLOSE_GRACE_MS);
      await sending?.catch((error: unknown) => log.error({ err: error }, 'a mail was cut short'));
      clearTimeout(cut);
      transport.close();
    },
  };
}
