import type { StaffMember } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { peopleApi } from '../api/people-api';
import type { Role } from '../api/session-api';
import { useProof } from '../frame/proof';
import { Badge } from '../ui/badge';
import { Confirm } from '../ui/confirm';
import { Choice } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { Moment } from '../ui/moment';
import { OneTimeLink } from '../ui/one-time-link';

/** What lets somebody in. */
function keysOf({ passkeys, has_password: hasPassword }: StaffMember): string {
  const keys = [
    hasPassword ? 'a password' : '',
    passkeys === 1 ? 'a passkey' : passkeys > 1 ? `${passkeys} passkeys` : '',
  ].filter(Boolean);
  return keys.length > 0 ? `has ${keys.join(' and ')}` : 'has no key yet';
}

const withArticle = (role: Role): string => (/^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`);

function PersonActions({ person }: { person: StaffMember }) {
  const [change, changed] = peopleApi.useChangePersonMutation();
  const [remove, removed] = peopleApi.useRemovePersonMutation();
  const [makeSignInLink, link] = peopleApi.useMakeSignInLinkMutation();
  const withProof = useProof();
  const [question, setQuestion] = useState<Role | 'remove' | null>(null);
  const isBusy = changed.isLoading || removed.isLoading || link.isLoading;
  const { id, name, role, is_disabled: isDisabled } = person;
  const changeRole = async (next: Role): Promise<void> => {
    if (!(await withProof(() => change({ id, role: next }))).error) setQuestion(null);
  };
  return (
    <div className={list.form}>
      <Choice
        label={`Role of ${name}`}
        value={role}
        disabled={isBusy}
        options={roleOptions}
        onChange={(event) => setQuestion(event.target.value as Role)}
      />
      <div className={list.actions}>
        <button
          type="button"
          className={list.small}
          disabled={isBusy}
          onClick={() => void withProof(() => change({ id, is_disabled: !isDisabled }))}
        >
          {isDisabled ? 'Enable' : 'Disable and sign out'}
        </button>
        <button
          type="button"
          className={list.small}
          disabled={isBusy || isDisabled}
          onClick={() => void withProof(() => makeSignInLink(id))}
        >
          Make a link to sign in
        </button>
        <button
          type="button"
          className={`${list.small} ${list.danger}`}
          disabled={isBusy}
          onClick={() => setQuestion('remove')}
        >
          Remove from the staff
        </button>
      </div>
      {link.data ? <OneTimeLink link={link.data} label={`Link for ${name}`} /> : null}
      <FormFailure error={question ? null : (changed.error ?? link.error)} />
      {question === 'remove' ? (
        <Confirm
          title={`Remove ${name} from the staff?`}
          action="Remove from the staff"
          isLoading={removed.isLoading}
          error={removed.error}
          onConfirm={() => void withProof(() => remove(id))}
          onClose={() => setQuestion(null)}
        >
          Passkeys, password and sessions of {name} go. Nothing brings them back but an invitation.
        </Confirm>
      ) : question ? (
        <Confirm
          title={`Make ${name} ${withArticle(question)}?`}
          action={`Make ${withArticle(question)}`}
          isLoading={changed.isLoading}
          error={changed.error}
          onConfirm={() => void changeRole(question)}
          onClose={() => setQuestion(null)}
        >
          {name} is {withArticle(role)} now. The new role holds at once, in every browser.
        </Confirm>
      ) : null}
    </div>
  );
}

/** One of the staff; what can be done about them opens by a button. */
export function PersonRow(props: { person: StaffMember; isOpen: boolean; onToggle: () => void }) {
  const { person, isOpen, onToggle } = props;
  return (
    <li className={list.row}>
      <div className={list.main}>
        <p className={list.title}>{person.name}</p>
        <p className={list.facts}>
          <span>{person.email}</span>
          <span>{person.role}</span>
          <span>{keysOf(person)}</span>
          <span>
            {person.last_seen_at ? (
              <>
                seen <Moment iso={person.last_seen_at} />
              </>
            ) : (
              'not seen yet'
            )}
          </span>
        </p>
        {person.is_disabled ? <Badge tone="bad">Disabled</Badge> : null}
      </div>
      <button
        type="button"
        className={list.small}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Done' : 'Change'}: ${person.name}`}
        onClick={onToggle}
      >
        {isOpen ? 'Done' : 'Change'}
      </button>
      {isOpen ? (
        <div className={list.below}>
          <PersonActions person={person} />
        </div>
      ) : null}
    </li>
  );
}

/** The roles, the mightiest first, for a choice. */
export const roleOptions = [
  ['operator', 'Operator'],
  ['editor', 'Editor'],
  ['moderator', 'Moderator'],
  ['writer', 'Writer'],
] as const;
