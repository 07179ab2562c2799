import { type SubmitEvent, useId, useState } from 'react';
import { Field } from '@waypost/shared/ui/field';
import { beginHere } from '../../ui/begin-here';
import { FormProblem } from '../../ui/form-failure';
import list from '../../ui/list.module.css';
import { useMakeName } from './use-make-name';

/** What is asked of each list's next entry; its slug is what articles then name. */
const ASKED = {
  category: [{ name: 'name', label: 'Name of the category', hint: undefined }],
  author: [
    { name: 'first_name', label: 'First name', hint: undefined },
    { name: 'last_name', label: 'Last name', hint: 'May stay empty' },
  ],
} as const;

/** What an article cannot be without. */
export type NeededName = keyof typeof ASKED;

/** Adds a category or an author, or finds the one of that name. */
export function AddNameForm(props: { kind: NeededName; onAdded: (slug: string) => void }) {
  const { kind, onAdded } = props;
  const makeName = useMakeName();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    const made = await makeName(kind === 'category' ? 'categories' : 'authors', fields);
    setBusy(false);
    setFailure(made.kind === 'failed' ? made : undefined);
    if (made.kind === 'made') onAdded(made.slug);
  };
  const wrong = failure?.fields ?? {};
  const isSaid = ASKED[kind].some(({ name }) => name in wrong);
  return (
    <form className={list.form} noValidate onSubmit={(event) => void submit(event)}>
      {ASKED[kind].map(({ name, label, hint }, index) => (
        <Field
          key={name}
          ref={index === 0 ? beginHere : undefined}
          dir="auto"
          {...{ name, label, hint }}
          error={wrong[name]}
        />
      ))}
      <FormProblem text={isSaid ? null : failure?.message} />
      <div className={list.actions}>
        <button type="submit" className={list.small} disabled={isBusy}>
          Add the {kind}
        </button>
      </div>
    </form>
  );
}

/** {@link AddNameForm}, folded below the field that chooses one. */
export function AddName(props: { kind: NeededName; onAdded: (slug: string) => void }) {
  const { kind, onAdded } = props;
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const one = kind === 'author' ? 'an author' : 'a category';
  return (
    <div>
      <button
        type="button"
        className={list.small}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Cancel' : `Add ${one}`}
      </button>
      <div id={formId} className={isOpen ? list.after : undefined}>
        {isOpen ? (
          <AddNameForm
            kind={kind}
            onAdded={(slug) => {
              setOpen(false);
              onAdded(slug);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
