import { useId, useState } from 'react';
import { Field } from '@waypost/shared/ui/field';
import { writingApi } from '../writing-api';

/** Slugs of tags in one line, with those that there are offered; what is typed stays as typed while it is. */
export function TagsField(props: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { tags, onChange } = props;
  const [typed, setTyped] = useState(() => tags.join(', '));
  const { data: known = [] } = writingApi.useGetTagsQuery();
  const listId = useId();
  // A suggestion takes the place of the whole line, so each begins with the tags before the last.
  const before = typed.slice(0, typed.lastIndexOf(',') + 1);
  const start = before && `${before} `;
  return (
    <>
      <Field
        label="Tags"
        hint="Their slugs, with commas between"
        autoCapitalize="none"
        list={listId}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(
            target.value
              .split(',')
              .map((tag) => tag.trim())
              .filter(Boolean),
          );
        }}
      />
      <datalist id={listId}>
        {known
          .filter(({ slug }) => !tags.includes(slug))
          .map(({ slug, name }) => (
            <option key={slug} value={start + slug}>
              {name}
            </option>
          ))}
      </datalist>
    </>
  );
}
