import type { Passkey } from '@waypost/shared/contracts/api.generated';
import { type SubmitEvent } from 'react';
import { useSite } from '@waypost/shared/runtime';
import { Button } from '@waypost/shared/ui/button';
import { accountApi } from '../api/account-api';
import { useProof } from '../frame/proof';
import { makePasskey, passkeyObstacle } from '../sign-in/passkey';
import { usePasskeyStep } from '../sign-in/use-passkey-step';
import { QueryResult, Empty } from '../ui/query-result';
import { Field } from '@waypost/shared/ui/field';
import { FormProblem } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { Moment } from '../ui/moment';
import { Row } from '../ui/row';

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const withProof = useProof();
  const [remove, { isLoading, error }] = accountApi.useRemovePasskeyMutation();
  return (
    <Row
      title={passkey.name}
      error={error}
      facts={
        <>
          <span>
            made <Moment iso={passkey.created_at} />
          </span>
          {passkey.last_used_at ? (
            <span>
              used <Moment iso={passkey.last_used_at} />
            </span>
          ) : null}
          <span>{passkey.is_backed_up ? 'stored in an account' : 'on one device only'}</span>
        </>
      }
    >
      <button
        type="button"
        className={list.small}
        disabled={isLoading}
        aria-label={`Remove ${passkey.name}`}
        onClick={() => void withProof(() => remove(passkey.id))}
      >
        Remove
      </button>
    </Row>
  );
}

/** One's passkeys; a second one keeps a lost device from locking one out. */
export function Passkeys() {
  const withProof = useProof();
  const passkeys = accountApi.useGetPasskeysQuery();
  const [askOptions] = accountApi.useGetNewPasskeyOptionsMutation();
  const [add] = accountApi.useAddPasskeyMutation();
  const { isBusy, problem, run } = usePasskeyStep();
  const obstacle = passkeyObstacle(useSite().origin);
  const submit = (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim() || 'Passkey';
    return run(async () => {
      const { data: options, error } = await withProof(() => askOptions());
      if (!options) throw error;
      const credential = await makePasskey(options);
      const added = await withProof(() => add({ name, credential }));
      if (added.error) throw added.error;
      form.reset();
    });
  };
  return (
    <section className={list.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <QueryResult of={passkeys} loading="Loading passkeys" rows={1}>
        {(found) =>
          found.length === 0 ? (
            <Empty title="No passkey yet">With one, you need no password and no mail.</Empty>
          ) : (
            <ul className={list.list}>
              {found.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <form className={`${list.form} ${list.after}`} onSubmit={(event) => void submit(event)}>
          <Field label="Name of a new passkey" name="name" maxLength={60} placeholder="My phone" />
          <div>
            <Button type="submit" disabled={isBusy}>
              Make a passkey
            </Button>
          </div>
          <FormProblem text={problem} />
        </form>
      )}
    </section>
  );
}
