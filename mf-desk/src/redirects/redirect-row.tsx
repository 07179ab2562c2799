import type { DeskRedirect } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { Name } from '@waypost/shared/ui/name';
import { useTextKind } from '../frame/use-text-kind';
import { Confirm } from '../ui/confirm';
import list from '../ui/list.module.css';
import { Moment } from '../ui/moment';
import { RedirectForm } from './redirect-form';
import { redirectsApi } from './redirects-api';

function ChangeRedirect({ redirect, onClose }: { redirect: DeskRedirect; onClose: () => void }) {
  const { id, from } = redirect;
  const { redirects: at } = useTextKind();
  const [change, { isLoading, error }] = redirectsApi.useChangeRedirectMutation();
  return (
    <RedirectForm
      label={`Change ${from}`}
      present={redirect}
      error={error}
      onSubmit={async (slugs) => {
        const { error: failure } = await change({ at, id, ...slugs });
        if (!failure) onClose();
        return !failure;
      }}
    >
      <div className={list.actions}>
        <button type="submit" className={list.small} disabled={isLoading}>
          Save
        </button>
        <button type="button" className={list.small} onClick={onClose}>
          Cancel
        </button>
      </div>
    </RedirectForm>
  );
}

/** A former address, and what can be done about it. */
export function RedirectRow({ redirect }: { redirect: DeskRedirect }) {
  const { id, from, to, title, created_at: createdAt } = redirect;
  const { redirects: at, before } = useTextKind();
  const [opened, setOpened] = useState<'change' | 'remove' | null>(null);
  const [remove, removed] = redirectsApi.useRemoveRedirectMutation();
  const close = (): void => setOpened(null);
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>{before + from}</p>
        <p className={list.facts}>
          <span>
            leads to{' '}
            <a href={before + to}>
              <Name>{title}</Name>
            </a>
          </span>
          <span>
            since <Moment iso={createdAt} />
          </span>
        </p>
      </div>
      <div className={list.actions}>
        <button
          type="button"
          className={list.small}
          aria-expanded={opened === 'change'}
          aria-label={`Change ${from}`}
          onClick={() => setOpened(opened === 'change' ? null : 'change')}
        >
          Change
        </button>
        <button
          type="button"
          className={`${list.small} ${list.danger}`}
          aria-label={`Remove ${from}`}
          onClick={() => setOpened('remove')}
        >
          Remove
        </button>
      </div>
      {opened === 'change' ? (
        <div className={list.below}>
          <ChangeRedirect redirect={redirect} onClose={close} />
        </div>
      ) : null}
      {opened === 'remove' ? (
        <Confirm
          title="Remove this redirect?"
          action="Remove it"
          isLoading={removed.isLoading}
          error={removed.error}
          onConfirm={() => void remove({ at, id })}
          onClose={close}
        >
          {`Whoever follows a link to ${before}${from} finds nothing there any more.`}
        </Confirm>
      ) : null}
    </li>
  );
}
