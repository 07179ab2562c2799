import type { Subscriber } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { subscribersApi, type SubscriberStatus } from '../api/subscribers-api';
import { Confirm } from '../ui/confirm';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { Badge, type BadgeTone } from '../ui/badge';
import { Moment } from '../ui/moment';

const badges: Record<SubscriberStatus, readonly [BadgeTone, string]> = {
  CONFIRMED: ['good', 'Confirmed'],
  PENDING: ['accent', 'Not confirmed'],
  UNSUBSCRIBED: ['quiet', 'Unsubscribed'],
};

/** One address; leaving the list and being forgotten are two things. */
export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, status, consent } = subscriber;
  const [unsubscribe, left] = subscribersApi.useUnsubscribeMutation();
  const [erase, erased] = subscribersApi.useEraseSubscriberMutation();
  const [isAsking, setAsking] = useState(false);
  const [tone, text] = badges[status];
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>{email}</p>
        <p className={list.facts}>
          <Badge tone={tone}>{text}</Badge>
          <span>
            {subscriber.source === 'form' ? 'by the form ' : 'imported '}
            <Moment iso={subscriber.created_at} />
          </span>
        </p>
        {consent ? <p className={list.facts}>{consent}</p> : null}
        <FormFailure error={left.error} />
      </div>
      <div className={list.actions}>
        {status === 'UNSUBSCRIBED' ? null : (
          <button
            type="button"
            className={list.small}
            disabled={left.isLoading}
            aria-label={`Unsubscribe ${email}`}
            onClick={() => void unsubscribe(id)}
          >
            Unsubscribe
          </button>
        )}
        <button
          type="button"
          className={`${list.small} ${list.danger}`}
          aria-label={`Erase ${email}`}
          onClick={() => setAsking(true)}
        >
          Erase
        </button>
      </div>
      {isAsking ? (
        <Confirm
          title="Erase this address"
          action="Erase the address"
          isLoading={erased.isLoading}
          error={erased.error}
          onConfirm={() => void erase(id)}
          onClose={() => setAsking(false)}
        >
          {email} goes, with all that is known of the subscription. An import may bring it back;
          unsubscribing keeps it from that.
        </Confirm>
      ) : null}
    </li>
  );
}
