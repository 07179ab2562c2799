import { Link } from '@waypost/shared/router';
import { Button } from '@waypost/shared/ui/button';
import { sessionApi } from '../api/session-api';
import { FormFailure } from '../ui/form-failure';
import styles from './login-page.module.css';
import { enterDesk } from './enter-desk';

/** A link that signs in once; it is used up by a button, not by whatever program opens it. */
export function SignInByLink({ token }: { token: string }) {
  const [send, { isLoading, error }] = sessionApi.useSignInByLinkMutation();
  const signIn = async (): Promise<void> => {
    const answer = await send(token);
    if (!answer.error) enterDesk();
  };
  return (
    <section className={styles.box} aria-labelledby="sign-in">
      <h1 id="sign-in">Sign in here</h1>
      <p className={styles.lede}>The link signs you in on this device. It works once.</p>
      <div className={styles.form}>
        <Button tone="primary" disabled={isLoading} onClick={() => void signIn()}>
          {isLoading ? 'Signing in…' : 'Sign in'}
        </Button>
        <FormFailure error={error} />
        {error ? <Link to="/login">Sign in another way</Link> : null}
      </div>
    </section>
  );
}
