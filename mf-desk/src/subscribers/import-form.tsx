import type { ImportOutcome } from '@waypost/shared/contracts/api.generated';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { fieldErrorsOf } from '../api/failure';
import { subscribersApi } from '../api/subscribers-api';
import { Field, TextField } from '@waypost/shared/ui/field';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  const { added, existing, unsubscribed, left_out: leftOut, invalid } = outcome;
  return (
    <div role="status" className={list.note}>
      <p>
        {added} added, {existing} were there already, {unsubscribed} left once and stay away.
      </p>
      {leftOut > 0 ? (
        <p>{leftOut} stayed out: the table says that they are not subscribed.</p>
      ) : null}
      {invalid.length > 0 ? (
        <p>
          {invalid.length} {invalid.length === 1 ? 'line is' : 'lines are'} no address and still
          stand in the field.
        </p>
      ) : null}
    </div>
  );
}

/** Adds addresses of people who agreed elsewhere; how they did must be said. */
export function ImportForm() {
  const [send, { isLoading, data, error }] = subscribersApi.useImportSubscribersMutation();
  const [lines, setLines] = useState('');
  const errors = fieldErrorsOf(error);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const consent = String(new FormData(event.currentTarget).get('consent'));
    const result = await send({ list: lines, consent });
    if (result.data) setLines(result.data.invalid.join('\n'));
  };
  const readFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file) return;
    setLines(await file.text());
    // The same file can be chosen again once it is mended.
    input.value = '';
  };
  return (
    <section className={list.section} aria-labelledby="import">
      <h2 id="import">Import</h2>
      <p>Only addresses of people who agreed. Who unsubscribed once is not brought back.</p>
      <form className={list.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="A file of addresses"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void readFile(event)}
        />
        <TextField
          label="Addresses, one a line, or a table"
          name="list"
          value={lines}
          onChange={(event) => setLines(event.target.value)}
          hint="Up to 10,000 at once. The first line of a table names its columns, such as email,status."
          error={errors.list}
        />
        <Field
          label="How these people agreed"
          name="consent"
          maxLength={500}
          placeholder="Sign-up sheet at the spring meeting, 2026-04-12"
          error={errors.consent}
        />
        <FormFailure error={error} />
        <div>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? 'Importing…' : 'Import'}
          </Button>
        </div>
      </form>
      {data ? <Outcome outcome={data} /> : null}
    </section>
  );
}
