import type { ServerResponse } from 'node:http';
import { afterResponse } from '@waypost/server-kit/after-response';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { Mail, MailSite } from './mail';
import { tokensForMails } from './mailed-token';
import {
  markDead,
  markSent,
  postpone,
  putBack,
  queueMail,
  releaseTakenMails,
  removeOldMails,
  takeMail,
  type TakenMail,
} from './mail-store';
import { createMailTransport, type FailedDelivery } from './mail-transport';
import { readSender } from './sender';
import { GIVE_UP_AFTER_MS, retryDelay, serverPause } from './retry-delay';

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
  /**
   * Composes mails once a response is out, so that its time does not tell what is mailed, and at the latest
   * when this is closed. What fails is logged; `sendDue` and `close` wait for it.
   */
  queueAfter: (response: ServerResponse, compose: () => Promise<void>) => void;
  /** The message id of a thing of the site that has none, so that mails about it form a thread. */
  threadId: (name: string) => string;
  sendDue: () => Promise<void>;
  /** Stops after the mail under way, or cuts it after 3 seconds. */
  close: () => Promise<void>;
}

const POLL_MS = 1_000;
const SECOND_MS = 1_000;

const SEND_LIMIT_MS = 600 * SECOND_MS;

/** By how much a mail is held longer than its delivery can take. */
const HOLD_MARGIN_MS = 60 * SECOND_MS;

/** A stop waits so long for the mail under way; one that is cut is tried again. */
const CLOSE_GRACE_MS = 3 * SECOND_MS;

const SWEEP_MS = 60 * 60 * SECOND_MS;

/** How long records of sent mails and dead letters are stored. */
const RETENTION_MS = 30 * 24 * SWEEP_MS;

const MAX_ERROR_LENGTH = 500;

const OUT_OF_DATE = 'Not sent: what it says was out of date before it could go out';

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
  const sendLimitMs = settings.sendLimitMs ?? SEND_LIMIT_MS;
  const transport = createMailTransport(settings, sendLimitMs);
  const { host } = readSender(settings.from);
  const addToken = tokensForMails(db);
  const state = {
    isClosing: false,
    isReleased: !settings.isAlone,
    failuresInARow: 0,
    pausedUntil: 0,
    sweepAt: 0,
    /** Sent, but the database did not take note yet. */
    unnoted: undefined as number | undefined,
  };

  const noteSent = async () => {
    if (state.unnoted === undefined) return;
    await markSent(db, state.unnoted);
    state.unnoted = undefined;
  };

  const noteFailure = async (mail: TakenMail, { failure, error }: FailedDelivery) => {
    const message = error.message.slice(0, MAX_ERROR_LENGTH);
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
    const isTooLate = mail.expires_at && new Date(mail.expires_at) <= new Date();
    const complete = isTooLate ? undefined : await addToken(mail);
    if (!complete) {
      await markDead(db, mail.id, OUT_OF_DATE);
      log.warn({ mail: mail.id }, 'a mail was out of date before it could go out');
      return;
    }
    const failed = await transport.send(complete);
    if (failed) return noteFailure(mail, failed);
    state.failuresInARow = 0;
    state.unnoted = mail.id;
    await noteSent();
  };

  const sweep = async () => {
    if (Date.now() < state.sweepAt) return;
    state.sweepAt = Date.now() + SWEEP_MS;
    await removeOldMails(db, new Date(Date.now() - RETENTION_MS));
  };

  const sendAllDue = async () => {
    await noteSent();
    if (!state.isReleased) {
      await releaseTakenMails(db);
      state.isReleased = true;
    }
    await sweep();
    while (!state.isClosing && Date.now() >= state.pausedUntil) {
      const mail = await takeMail(db, sendLimitMs + HOLD_MARGIN_MS);
      if (!mail) return;
      await sendOne(mail);
    }
  };

  const composing = new Set<Promise<void>>();
  /** Calls that end the wait for a response. */
  const waits = new Set<() => void>();
  const queueAfter: MailQueue['queueAfter'] = (response, compose) => {
    const composed = new Promise<void>((resolve) => {
      waits.add(resolve);
      afterResponse(response, () => {
        waits.delete(resolve);
        resolve();
      });
    })
      .then(compose)
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be composed'))
      .finally(() => composing.delete(composed));
    composing.add(composed);
  };

  let sending: Promise<void> | undefined;
  const send = () =>
    (sending ??= sendAllDue().finally(() => {
      sending = undefined;
    }));
  const timer = setInterval(() => {
    send().catch((error: unknown) => log.error({ err: error }, 'mails wait for the database'));
  }, POLL_MS);
  timer.unref();

  return {
    site: settings.site,
    queue: (database, mail) => queueMail(database, mail, host),
    threadId: (name) => `<${name}@${host}>`,
    queueAfter,
    sendDue: async () => {
      await Promise.all(composing);
      await send();
    },
    close: async () => {
      clearInterval(timer);
      for (const end of waits) end();
      await Promise.all(composing);
      state.isClosing = true;
      const cut = setTimeout(transport.cut, CLOSE_GRACE_MS);
      await sending?.catch((error: unknown) => log.error({ err: error }, 'a mail was cut short'));
      clearTimeout(cut);
      transport.close();
    },
  };
}
