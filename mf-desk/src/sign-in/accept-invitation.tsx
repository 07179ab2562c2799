import type { Invitation } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent, useState } from 'react';
import { useSite } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { fieldErrorsOf, isNotFound } from '../api/failure';
import { sessionApi } from '../api/session-api';
import { QueryResult } from '../ui/query-result';
import { Field } from '@waypost/shared/ui/field';
import styles from './login-page.module.css';
import { makePasskey, passkeyObstacle } from './passkey';
import { usePasskeyStep } from './use-passkey-step';
import { enterDesk } from './return-path';

const FIRST_PASSKEY = 'My first passkey';

function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const [askOptions, options] = sessionApi.useGetFirstPasskeyOptionsMutation();
  const [accept, accepted] = sessionApi.useAcceptInvitationMutation();
  const obstacle = passkeyObstacle(useSite().origin);
  const [withPassword, setWithPassword] = useState(obstacle !== null);
  const { isBusy, problem, run } = usePasskeyStep();
  const errors = { ...fieldErrorsOf(options.error), ...fieldErrorsOf(accepted.error) };
  const isFieldWrong = Object.keys(errors).length > 0;

  const submit = (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const person = {
      token,
      name: String(values.get('name')),
      email: invitation.email || String(values.get('email')),
    };
    return run(async () => {
      const proof = withPassword
        ? { password: String(values.get('password')) }
        : {
            credential: await makePasskey(await askOptions(person).unwrap()),
            passkey_name: FIRST_PASSKEY,
          };
      await accept({ ...person, ...proof }).unwrap();
      enterDesk();
    });
  };

  return (
    <form className={styles.form} noValidate method="post" onSubmit={(e) => void submit(e)}>
      <Field label="Your name" name="name" autoComplete="name" error={errors.name} />
      {invitation.email ? (
        <p>
          You will sign in as <strong>{invitation.email}</strong>.
        </p>
      ) : (
        <Field
          label="Your e-mail address"
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
        />
      )}
      {withPassword ? (
        <Field
          label="A password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="12 characters or more; several words are easy to remember"
          error={errors.password}
        />
      ) : (
        <p>
          A passkey is stored on your device and opened by your face, finger or screen lock. There
          is nothing to remember and nothing to steal.
        </p>
      )}
      <Button type="submit" tone="primary" disabled={isBusy}>
        {withPassword ? 'Set the password and go in' : 'Make a passkey and go in'}
      </Button>
      {problem && !isFieldWrong ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <button
          type="button"
          className={styles.text}
          onClick={() => setWithPassword(!withPassword)}
        >
          {withPassword ? 'Use a passkey instead' : 'Use a password instead'}
        </button>
      )}
    </form>
  );
}

/** Accepting an invitation, or the link that the first start prints. */
export function AcceptInvitation({ token }: { token: string }) {
  const invitation = sessionApi.useReadInvitationQuery(token);
  return (
    <section className={styles.box} aria-labelledby="sign-in">
      <h1 id="sign-in">Welcome to the desk</h1>
      <QueryResult of={invitation} loading="Reading the invitation" rows={3}>
        {(found) => (
          <>
            <p className={styles.lede}>You are invited as {found.role}. The link works once.</p>
            <InvitationForm token={token} invitation={found} />
          </>
        )}
      </QueryResult>
      {isNotFound(invitation.error) ? (
        <p>Whoever invited you can send a new one; a link must be whole, to its last letter.</p>
      ) : null}
    </section>
  );
}
