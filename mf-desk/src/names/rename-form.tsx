import type { SubmitEvent } from 'react';
import { Field } from '@waypost/shared/ui/field';
import { fieldErrorsOf } from '../api/failure';
import { FormFailure } from '../ui/form-failure';
import list from '../ui/list.module.css';
import { useToast } from '../ui/use-toast';
import { type NameItem, type NameList, namesApi } from './names-api';

const NAME = [['name', 'Name']] as const;

/** The fields of a name, as the API knows them, with their labels. */
const FIELDS = {
  tags: NAME,
  categories: NAME,
  authors: [
    ['first_name', 'First name'],
    ['last_name', 'Last name'],
  ],
} as const;

export function RenameForm(props: { of: NameList; item: NameItem; onClose: () => void }) {
  const { of, item, onClose } = props;
  const { id, name: former } = item;
  const [rename, { isLoading, error }] = namesApi.useRenameMutation();
  const toast = useToast();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const fields = Object.fromEntries(
      FIELDS[of].map(([name]) => [name, String(values.get(name)).trim()]),
    );
    const isSame = FIELDS[of].every(([name]) => fields[name] === item[name]);
    if (isSame) return onClose();
    const { data } = await rename({ list: of, id, fields });
    if (!data) return;
    toast(`“${former}” is “${data.name}” now.`);
    onClose();
  };
  const errors = fieldErrorsOf(error);
  return (
    <>
      <form
        className={list.bar}
        noValidate
        aria-label={`Rename ${former}`}
        onSubmit={(event) => void submit(event)}
      >
        {FIELDS[of].map(([name, label], index) => (
          <Field
            key={name}
            {...{ name, label }}
            dir="auto"
            defaultValue={item[name]}
            error={errors[name]}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by a click: focus goes along
            autoFocus={index === 0}
          />
        ))}
        <div className={list.actions}>
          <button type="submit" className={list.small} disabled={isLoading}>
            Save
          </button>
          <button type="button" className={list.small} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
      <FormFailure error={error} />
    </>
  );
}
