import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { Choice, Field, TextField } from '@waypost/shared/ui/field';
import { readTexts } from '../text/front-matter';
import { writingApi } from '../writing-api';
import styles from './details-panel.module.css';
import { type FieldSource, fieldsOf } from './fields-of';
import { TagsField } from './tags-field';

const withCurrent = (
  options: readonly (readonly [value: string, label: string])[],
  current: string,
): readonly (readonly [value: string, label: string])[] =>
  options.some(([value]) => value === current) ? options : [[current, current], ...options];

/** What an article is about, and who wrote it. */
export function ArticleFields(props: FieldSource) {
  const { set, read } = fieldsOf(props);
  const { data: categories } = writingApi.useGetCategoriesQuery();
  const { data: authors } = writingApi.useGetAuthorsQuery();
  const [category, author] = [read('category'), read('author')];
  return (
    <>
      <TextField
        label="Excerpt"
        rows={3}
        {...inOwnLanguage(read('excerpt'), read('language') || undefined)}
        spellCheck
        value={read('excerpt')}
        onChange={({ target }) => set('excerpt', target.value.replace(/\n/g, ' '))}
      />
      <Choice
        label="Category"
        value={category}
        options={withCurrent(
          (categories?.results ?? []).map(({ slug, name }) => [slug, name]),
          category,
        )}
        onChange={({ target }) => set('category', target.value)}
      />
      <TagsField tags={readTexts(props.source, 'tags')} onChange={(tags) => set('tags', tags)} />
      <Choice
        label="Author"
        value={author}
        options={withCurrent(
          (authors ?? []).map(({ slug, name }) => [slug, name]),
          author,
        )}
        onChange={({ target }) => set('author', target.value)}
      />
    </>
  );
}

/** What readers find around an article, and may do there. */
export function ArticleChoices(props: FieldSource) {
  const { set, read, optional } = fieldsOf(props);
  return (
    <>
      <Field label="Under the cover" {...optional('caption')} />
      <Field
        label="Language"
        hint="Such as de; otherwise its letters tell"
        {...optional('language')}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={read('featured') === 'true'}
          onChange={({ target }) => set('featured', target.checked || null)}
        />
        Among the editor’s picks
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={read('comments') === 'closed'}
          onChange={({ target }) => set('comments', target.checked ? 'closed' : null)}
        />
        Closed for comments
      </label>
    </>
  );
}
