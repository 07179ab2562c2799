import type { Invitation } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { fieldErrorsOf } from '../api/failure';
import { peopleApi } from '../api/people-api';
import type { Role } from '../api/session-api';
import { useProof } from '../frame/proof';
import { useSession } from '../frame/use-session';
import { QueryResult, Empty } from '../ui/query-result';
import { Choice, Field } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { Moment } from '../ui/moment';
import { OneTimeLink } from '../ui/one-time-link';
import { PageTitle } from '../ui/page-title';
import { Row } from '../ui/row';
import { PersonRow, roleOptions } from './person-row';

function InviteForm() {
  const { has_mail: hasMail } = useSession();
  const withProof = useProof();
  const [invite, { isLoading, data, error, originalArgs }] = peopleApi.useInviteMutation();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '');
    const role = String(values.get('role')) as Role;
    void withProof(() => invite({ role, email }));
  };
  return (
    <section className={list.section} aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <form className={list.form} noValidate onSubmit={submit}>
        <Choice label="Role" name="role" defaultValue="moderator" options={roleOptions} />
        {hasMail ? (
          <Field
            label="E-mail address"
            name="email"
            type="email"
            hint="Empty for a link that you hand over yourself"
            error={fieldErrorsOf(error).email}
          />
        ) : null}
        <FormFailure error={error} />
        <div>
          <Button type="submit" disabled={isLoading}>
            Invite
          </Button>
        </div>
      </form>
      {data && originalArgs?.email ? (
        <p role="status">The invitation is on its way to {originalArgs.email}.</p>
      ) : data ? (
        <OneTimeLink link={data} label="Invitation, to be handed over" />
      ) : null}
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const [revoke, { isLoading, error }] = peopleApi.useRevokeInvitationMutation();
  const title = invitation.email || 'A link that was handed over';
  return (
    <Row
      title={title}
      error={error}
      facts={
        <>
          <span>{invitation.role}</span>
          <span>
            ends <Moment iso={invitation.expires_at} />
          </span>
        </>
      }
    >
      <button
        type="button"
        className={list.small}
        disabled={isLoading}
        aria-label={`Revoke: ${title}`}
        onClick={() => void revoke(invitation.id)}
      >
        Revoke
      </button>
    </Row>
  );
}

/** `/desk/people`: the staff and who is invited. */
export function PeoplePage() {
  const people = peopleApi.useGetPeopleQuery();
  const invitations = peopleApi.useGetInvitationsQuery();
  const [choosing, setChoosing] = useState<number | null>(null);
  return (
    <>
      <PageTitle
        title="People"
        lede="Operators may do everything, editors all but people, mail and erasing, moderators comments, writers drafts of their own."
      />
      <QueryResult of={people} loading="Loading people" rows={3}>
        {(found) => (
          <ul className={list.list}>
            {found.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOpen={choosing === person.id}
                onToggle={() => setChoosing(choosing === person.id ? null : person.id)}
              />
            ))}
          </ul>
        )}
      </QueryResult>
      <InviteForm />
      <section className={list.section} aria-labelledby="invited">
        <h2 id="invited">Invited</h2>
        <QueryResult of={invitations} loading="Loading invitations" rows={1}>
          {(found) =>
            found.length === 0 ? (
              <Empty title="No invitation is open" />
            ) : (
              <ul className={list.list}>
                {found.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </section>
    </>
  );
}
