import type { SubmitEvent } from 'react';
import type { DeskSession } from '@waypost/shared/contracts/api.generated';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { Field } from '@waypost/shared/ui/field';
import { fieldErrorsOf } from '../../api/failure';
import { sessionApi } from '../../api/session-api';
import { useSession } from '../../frame/use-session';
import { PasskeyButton } from '../../sign-in/passkey-button';
import { FormFailure } from '../../ui/form-failure';
import list from '../../ui/list.module.css';

/** Signs in again beside a text, without leaving it. */
export function SignInDialog(props: { onSignedIn: () => void; onClose: () => void }) {
  const { onSignedIn, onClose } = props;
  const { person } = useSession();
  const [sendPasskey] = sessionApi.useSignInByPasskeyMutation();
  const [send, { isLoading, error }] = sessionApi.useSignInByPasswordMutation();
  const enter = (session: DeskSession): void => {
    // Somebody else gets a desk of their own; what was typed here is kept for whom it belongs to.
    if (session.person?.id !== person?.id) window.location.reload();
    else onSignedIn();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [email, password] = [String(values.get('email')), String(values.get('password'))];
    const { data } = await send({ email, password });
    if (data) enter(data);
  };
  const errors = fieldErrorsOf(error);
  return (
    <Dialog open title="Sign in again" onClose={onClose}>
      <form className={list.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          Your session has ended. What you wrote is still here. Once you sign in, it is saved, and
          what you asked for last is done.
        </p>
        <PasskeyButton
          onGiven={async (credential) => enter(await sendPasskey(credential).unwrap())}
        />
        <Field
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={person?.email}
          error={errors.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <FormFailure error={error} />
        <div className={list.actions}>
          <Button type="submit" disabled={isLoading}>
            Sign in with a password
          </Button>
          <Button onClick={onClose}>Not now</Button>
        </div>
      </form>
    </Dialog>
  );
}
