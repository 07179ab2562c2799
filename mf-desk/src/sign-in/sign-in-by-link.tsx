import type { LinkPerson } from '@waypost/shared/contracts/api.generated';
import { Link } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import { sessionApi } from '../api/session-api';
import { QueryResult } from '../ui/query-result';
import { FormFailure } from '../ui/form-failure';
import styles from './login-page.module.css';
import { enterDesk } from './return-path';

function SignInAs({ token, person }: { token: string; person: LinkPerson }) {
  const [send, { isLoading, error }] = sessionApi.useSignInByLinkMutation();
  const signIn = async (): Promise<void> => {
    const result = await send(token);
    if (!result.error) enterDesk();
  };
  return (
    <>
      <p className={styles.lede}>
        The link signs you in on this device as <strong>{person.email}</strong>. It works once.
      </p>
      <div className={styles.form}>
        <Button tone="primary" disabled={isLoading} onClick={() => void signIn()}>
          {isLoading ? 'Signing in…' : `Sign in as ${person.name}`}
        </Button>
        <FormFailure error={error} />
      </div>
    </>
  );
}

/**
 * A link that signs in once. It says as whom before it does, so that nobody works in an account that
 * somebody else sent them into; it is used up by a button, not by whatever program opens it.
 */
export function SignInByLink({ token }: { token: string }) {
  const person = sessionApi.useReadSignInLinkQuery(token);
  return (
    <section className={styles.box} aria-labelledby="sign-in">
      <h1 id="sign-in">{person.data ? `Sign in as ${person.data.name}?` : 'Sign in by a link'}</h1>
      <QueryResult of={person} loading="Reading the link" rows={2}>
        {(found) => <SignInAs token={token} person={found} />}
      </QueryResult>
      <Link to="/login">Sign in another way</Link>
    </section>
  );
}
