import type { OutgoingMail } from '@waypost/shared/contracts/api.generated';
import { failureLine } from '../api/failure';
import { mailsApi } from '../api/mails-api';
import list from '../ui/list.module.css';
import { Badge } from '../ui/badge';
import { Moment } from '../ui/moment';
import { useToast } from '../ui/use-toast';
import { useNow } from '../ui/browser-state';

/** Since when nobody wants a mail any more that was given up, `null` while it can still be sent. */
export function endOf(mail: OutgoingMail, now: number): string | null {
  const { status, expires_at: expiresAt } = mail;
  return status === 'DEAD' && expiresAt && Date.parse(expiresAt) <= now ? expiresAt : null;
}

/** Why a mail has not gone out, and what follows from it. */
function Trouble({ mail }: { mail: OutgoingMail }) {
  const endedAt = endOf(mail, useNow());
  if (mail.last_error === '') return null;
  const isQueued = mail.status === 'QUEUED';
  return (
    <p className={list.facts}>
      <Badge tone="bad">{isQueued ? 'Not sent yet' : 'Not sent'}</Badge>
      <span>{mail.last_error}</span>
      {isQueued ? (
        <span>
          next try <Moment iso={mail.next_attempt_at} />
        </span>
      ) : null}
      {endedAt ? (
        <span>
          out of date since <Moment iso={endedAt} />
        </span>
      ) : null}
    </p>
  );
}

/** One mail on its way, gone out, or given up with what can be done about it. */
export function MailRow({ mail }: { mail: OutgoingMail }) {
  const [retry, retrying] = mailsApi.useRetryMailMutation();
  const [discard, discarding] = mailsApi.useDiscardMailMutation();
  const isEnded = endOf(mail, useNow()) !== null;
  const toast = useToast();
  const act = async (call: Promise<{ error?: unknown }>, done: string): Promise<void> => {
    const { error } = await call;
    toast(error ? failureLine(error) : done, error ? 'alert' : 'status');
  };
  const isBusy = retrying.isLoading || discarding.isLoading;
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>{mail.subject}</p>
        <p className={list.facts}>
          <span>to {mail.recipient}</span>
          <span>
            <Moment iso={mail.sent_at ?? mail.created_at} />
          </span>
          {mail.attempts > 0 ? (
            <span>
              {mail.attempts} {mail.attempts === 1 ? 'attempt' : 'attempts'}
            </span>
          ) : null}
        </p>
        <Trouble mail={mail} />
      </div>
      {mail.status === 'DEAD' ? (
        <div className={list.actions}>
          {isEnded ? null : (
            <button
              type="button"
              className={list.small}
              disabled={isBusy}
              aria-label={`Try again: ${mail.subject}, to ${mail.recipient}`}
              onClick={() => void act(retry(mail.id), 'The mail is on its way again')}
            >
              Try again
            </button>
          )}
          <button
            type="button"
            className={list.small}
            disabled={isBusy}
            aria-label={`Discard: ${mail.subject}, to ${mail.recipient}`}
            onClick={() => void act(discard(mail.id), 'The mail was discarded')}
          >
            Discard
          </button>
        </div>
      ) : null}
    </li>
  );
}
