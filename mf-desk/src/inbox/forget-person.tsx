import { type SubmitEvent } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { fieldErrorsOf } from '../api/failure';
import { inboxApi } from '../api/inbox-api';
import { Field } from '@waypost/shared/ui/field';
import { beginHere } from '../ui/begin-here';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Erases all that is stored under an address, after a look at what that means. */
export function ForgetPerson(props: { email: string; onClose: () => void; onDone?: () => void }) {
  const { email, onClose, onDone } = props;
  const [forget, { isLoading, data, error }] = inboxApi.useForgetPersonMutation();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void forget(String(new FormData(event.currentTarget).get('email')));
  };
  const close = data && onDone ? onDone : onClose;
  return (
    <Dialog open onClose={close} title="Erase a person">
      {data ? (
        <div className={list.form} role="status">
          <p>
            Erased: {counted(data.comments, 'comment')}, {counted(data.messages, 'message')},{' '}
            {counted(data.subscriptions, 'subscription')}.
          </p>
          <div>
            <Button onClick={close}>Close</Button>
          </div>
        </div>
      ) : (
        <form className={list.form} noValidate onSubmit={submit}>
          <p>
            Comments, messages with their answers, the subscription and mails to this address go.
            Nothing brings them back.
          </p>
          <Field
            ref={beginHere}
            label="E-mail address"
            name="email"
            type="email"
            defaultValue={email}
            error={fieldErrorsOf(error).email}
          />
          <FormFailure error={error} />
          <div className={list.actions}>
            <Button type="submit" tone="primary" disabled={isLoading}>
              Erase everything
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
