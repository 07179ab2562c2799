import type { ComponentProps } from 'react';
import { Field, TextField } from '@waypost/shared/ui/field';
import type { FieldName } from './comment-draft';
import { commentFields, fieldNames } from './comment-fields';

/** What the kinds of field have in common. */
type FieldProps = Omit<ComponentProps<typeof Field> & ComponentProps<typeof TextField>, 'label'>;

/** The fields of a comment, each with what its form adds. */
export function CommentInputs({ propsOf }: { propsOf: (name: FieldName) => FieldProps }) {
  return fieldNames.map((name) => {
    const { limits: _limits, rows, ...attributes } = commentFields[name];
    const props = { name, 'aria-required': true, ...attributes, ...propsOf(name) };
    return rows ? <TextField key={name} rows={rows} {...props} /> : <Field key={name} {...props} />;
  });
}
