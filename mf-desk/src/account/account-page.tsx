import type { DeskSession } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { accountApi } from '../api/account-api';
import { fieldErrorsOf } from '../api/failure';
import { useProof } from '../frame/proof';
import { useMay, useSession } from '../frame/use-session';
import { Empty } from '../ui/query-result';
import { Field } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { OneTimeLink } from '../ui/one-time-link';
import { PageTitle } from '../ui/page-title';
import { useToast } from '../ui/use-toast';
import styles from './account-page.module.css';
import { Passkeys } from './passkeys';
import { PasswordForm } from './password-form';
import { Sessions } from './sessions';

function ProfileForm({ person }: { person: NonNullable<DeskSession['person']> }) {
  const mayRead = useMay('inbox');
  const [change, { isLoading, error }] = accountApi.useChangeMeMutation();
  const toast = useToast();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const result = await change({
      name: String(values.get('name')),
      wants_digest: values.has('digest'),
      wants_messages: values.has('messages'),
    });
    if (!result.error) toast('Saved');
  };
  return (
    <form className={list.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={person.name}
        error={fieldErrorsOf(error).name}
      />
      <label className={styles.check}>
        <input type="checkbox" name="digest" defaultChecked={person.wants_digest} />
        Send me one mail a day while comments wait
      </label>
      {mayRead ? (
        <label className={styles.check}>
          <input type="checkbox" name="messages" defaultChecked={person.wants_messages} />
          Send me a mail for each message of the contact form
        </label>
      ) : null}
      <FormFailure error={error} />
      <div>
        <Button type="submit" disabled={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}

function SecondDevice() {
  const withProof = useProof();
  const [make, { isLoading, data, error }] = accountApi.useMakeDeviceLinkMutation();
  return (
    <section className={list.section} aria-labelledby="device">
      <h2 id="device">A second device</h2>
      <p>A link signs you in there once. Make a passkey on it, and you need no link again.</p>
      {data ? <OneTimeLink link={data} label="Link for the other device" /> : null}
      <Button disabled={isLoading} onClick={() => void withProof(() => make())}>
        Make a link
      </Button>
      <FormFailure error={error} />
    </section>
  );
}

/** `/desk/account`: what people do about themselves. */
export function AccountPage() {
  const { person, role } = useSession();
  if (!person) return <Empty title="Machines have no account" />;
  return (
    <>
      <PageTitle title="Your account" lede={`${person.email}, ${role}`} />
      <ProfileForm person={person} />
      <Sessions />
      <Passkeys />
      <SecondDevice />
      <PasswordForm />
    </>
  );
}
