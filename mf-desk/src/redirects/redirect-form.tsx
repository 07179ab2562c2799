import type { SubmitEvent, ReactNode } from 'react';
import { Field } from '@waypost/shared/ui/field';
import { fieldErrorsOf } from '../api/failure';
import { useTextKind } from '../frame/use-text-kind';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { type RedirectSlugs, slugOf } from './redirects-api';

/** Asks from where to where a redirect leads. */
export function RedirectForm(props: {
  label: string;
  /** What it says already; the form takes the focus then, since a button opened it. */
  present?: RedirectSlugs;
  error: unknown;
  /** @returns whether it was taken */
  onSubmit: (slugs: RedirectSlugs) => Promise<boolean>;
  /** Its buttons. */
  children: ReactNode;
}) {
  const { label, present, error, onSubmit, children } = props;
  const kind = useTextKind();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [from, to] = [values.get('from'), values.get('to')].map((typed) =>
      slugOf(String(typed), kind),
    );
    if (await onSubmit({ from: from!, to: to! })) form.reset();
  };
  const errors = fieldErrorsOf(error);
  const field = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <form
        className={list.bar}
        noValidate
        aria-label={label}
        onSubmit={(event) => void submit(event)}
      >
        <Field
          {...field}
          label="Former address"
          name="from"
          hint={`After ${kind.before}`}
          defaultValue={present?.from}
          error={errors.from}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by a click: focus goes along
          autoFocus={present !== undefined}
        />
        <Field
          {...field}
          label="Leads to"
          name="to"
          hint={`${kind.one}’s address`}
          defaultValue={present?.to}
          error={errors.to}
        />
        {children}
      </form>
      <FormFailure error={error} />
    </>
  );
}
