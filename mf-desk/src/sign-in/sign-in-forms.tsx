import type { SubmitEvent } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { fieldErrorsOf } from '../api/failure';
import { sessionApi } from '../api/session-api';
import { Field } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import { useSite } from '@waypost/shared/runtime';
import { useHydrated } from '@waypost/shared/interaction/use-hydrated';
import styles from './login-page.module.css';
import { getPasskey, passkeyObstacle } from './passkey';
import { usePasskeyStep } from './use-passkey-step';
import { enterDesk } from './return-path';

function SignInByPasskey() {
  const [askOptions] = sessionApi.useGetPasskeyOptionsMutation();
  const [send] = sessionApi.useSignInByPasskeyMutation();
  const { isBusy, problem, run } = usePasskeyStep();
  const hydrated = useHydrated();
  const obstacle = passkeyObstacle(useSite().origin);
  const signIn = (): Promise<void> =>
    run(async () => {
      await send(await getPasskey(await askOptions().unwrap())).unwrap();
      enterDesk();
    });
  if (obstacle) return <p>{obstacle} Use a password, or a link by mail.</p>;
  return (
    <div className={styles.form}>
      <Button tone="primary" disabled={isBusy || !hydrated} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Reads the form itself: what was typed before the page was interactive counts, too. */
const emailIn = (values: FormData): string => String(values.get('email'));

function SignInByPassword() {
  const [send, { isLoading, error }] = sessionApi.useSignInByPasswordMutation();
  const [askMail, mail] = sessionApi.useSendLinkMutation();
  const hydrated = useHydrated();
  const errors = fieldErrorsOf(error);
  const mailErrors = fieldErrorsOf(mail.error);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const result = await send({ email: emailIn(values), password: String(values.get('password')) });
    if (!result.error) enterDesk();
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(e) => void submit(e)}>
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email ?? mailErrors.email}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <FormFailure error={error} />
      <Button type="submit" disabled={isLoading || !hydrated}>
        {isLoading ? 'Signing in…' : 'Sign in with a password'}
      </Button>
      <div>
        <button
          type="button"
          className={styles.text}
          disabled={mail.isLoading || !hydrated}
          onClick={({ currentTarget }) =>
            void askMail(emailIn(new FormData(currentTarget.form ?? undefined)))
          }
        >
          Send me a link to sign in instead
        </button>
        <FormFailure error={mail.error} />
        <p role="status">{mail.data?.detail}</p>
      </div>
    </form>
  );
}

const cut = {
  'sign-in': 'or have a new one sent below',
  invitation: 'or ask whoever invited you for a new one',
} as const;

/** The ways to sign in that need no link. */
export function SignInForms({
  cutLink,
}: {
  /** What a link was for that came without its secret part. */
  cutLink?: keyof typeof cut | undefined;
}) {
  return (
    <section className={styles.box} aria-labelledby="sign-in">
      <h1 id="sign-in">Sign in</h1>
      <p className={styles.lede}>The desk is for the people who run the magazine.</p>
      {cutLink ? (
        <p role="status" className={styles.problem}>
          The link lost its end on the way. Open it again as a whole, to its last letter,{' '}
          {cut[cutLink]}.
        </p>
      ) : null}
      <SignInByPasskey />
      <p className={styles.or}>or</p>
      <SignInByPassword />
    </section>
  );
}
