import { type SubmitEvent, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { accountApi } from '../api/account-api';
import { fieldErrorsOf } from '../api/failure';
import { useProof } from '../frame/proof';
import { Field } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { useToast } from '../ui/use-toast';

/** Sets one's password, or a new one; ends the sessions in other browsers. */
export function PasswordForm() {
  const withProof = useProof();
  const [set, { isLoading, error }] = accountApi.useSetPasswordMutation();
  const [key, setKey] = useState(0);
  const toast = useToast();
  const errors = fieldErrorsOf(error);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const current = String(values.get('current'));
    const password = String(values.get('password'));
    const result = await withProof(() => set({ password, current: current || undefined }));
    if (result.error) return;
    toast('The password is set. Other browsers are signed out.');
    setKey(key + 1);
  };
  return (
    <section className={list.section} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>Passkeys are safer; a password is for where you cannot use one.</p>
      <form key={key} className={list.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Present password"
          name="current"
          type="password"
          autoComplete="current-password"
          hint="Empty if you have none yet. Forgotten? Sign in by a link that is mailed to you or that an operator gives you, and leave it empty within 10 minutes."
          error={errors.current}
        />
        <Field
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="12 characters or more"
          error={errors.password}
        />
        <FormFailure error={error} />
        <div>
          <Button type="submit" disabled={isLoading}>
            Set the password
          </Button>
        </div>
      </form>
    </section>
  );
}
