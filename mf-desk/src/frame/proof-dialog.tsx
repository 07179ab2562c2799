import { type SubmitEvent } from 'react';
import { useSite } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { fieldErrorsOf } from '../api/failure';
import { sessionApi } from '../api/session-api';
import { passkeyObstacle } from '../sign-in/passkey';
import { PasskeyButton } from '../sign-in/passkey-button';
import { Field } from '@waypost/shared/ui/field';
import { beginHere } from '../ui/begin-here';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';

/** Asks for a passkey or the password of whoever is signed in. */
export function ProofDialog({ onClose }: { onClose: (isProved: boolean) => void }) {
  const [prove, { isLoading, error }] = sessionApi.useProveMutation();
  const [send] = sessionApi.useProveMutation();
  const obstacle = passkeyObstacle(useSite().origin);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (!(await prove({ password })).error) onClose(true);
  };
  return (
    <Dialog open onClose={() => onClose(false)} title="Confirm that it is you">
      <div className={list.form}>
        <p>This changes who can get in, and you have been signed in for a while.</p>
        <PasskeyButton
          onGiven={async (credential) => {
            await send({ credential }).unwrap();
            onClose(true);
          }}
        />
        <form className={list.form} noValidate onSubmit={(event) => void submit(event)}>
          <Field
            ref={beginHere}
            label={obstacle ? 'Your password' : 'Or your password'}
            name="password"
            type="password"
            autoComplete="current-password"
            error={fieldErrorsOf(error).password}
          />
          <FormFailure error={error} />
          <div className={list.actions}>
            <Button type="submit" disabled={isLoading}>
              Confirm
            </Button>
            <Button onClick={() => onClose(false)}>Cancel</Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
