import { useId } from 'react';
import { Field } from '@waypost/shared/ui/field';
import { readTexts, setField } from '../text/front-matter';
import { isSaveKey } from '../page/use-save-key';
import { writingApi } from '../writing-api';
import type { FieldSource } from './fields-of';
import { beforeLastName, labelOf } from './tag-names';
import { useTypedTags } from './use-typed-tags';

/** The source with these tags; with the same ones it stays as it is. */
const withTags = (source: string, slugs: string[]): string =>
  JSON.stringify(readTexts(source, 'tags')) === JSON.stringify(slugs)
    ? source
    : setField(source, 'tags', slugs);

/** Names of tags in one line, with those that there are offered; others are made. */
export function TagsField({ source, onChange }: FieldSource) {
  const { data: known } = writingApi.useGetTagsQuery();
  const slugs = readTexts(source, 'tags');
  const { line, problem, type, finish, enter, leave } = useTypedTags({
    ...{ slugs, known },
    onChange: (edit) => onChange((latest) => withTags(latest, edit(readTexts(latest, 'tags')))),
  });
  const listId = useId();
  // A suggestion takes the place of the whole line, so each begins with the tags before the last.
  const before = beforeLastName(line);
  const start = before && `${before} `;
  return (
    <>
      <Field
        label="Tags"
        hint="Names, with commas between; a new name makes a tag"
        dir="auto"
        list={listId}
        value={line}
        error={problem}
        onChange={({ target, nativeEvent }) =>
          type(target.value, (nativeEvent as InputEvent).isComposing === true)
        }
        // Some browsers say no more once a word is composed.
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onKeyDown={(event) => {
          if (isSaveKey(event)) return finish();
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          finish();
        }}
        onFocus={enter}
        onBlur={({ target }) => {
          // Whoever looks into another window has not left the field.
          if (document.activeElement !== target) leave();
        }}
      />
      <datalist id={listId}>
        {(known ?? [])
          .filter(({ slug }) => !slugs.includes(slug))
          .map(({ slug }) => (
            <option key={slug} value={start + labelOf(known ?? [], slug)} />
          ))}
      </datalist>
    </>
  );
}
