import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { Field, TextField } from '@waypost/shared/ui/field';
import { writingApi } from '../writing-api';
import styles from './details-panel.module.css';
import { type FieldSource, fieldsOf } from './fields-of';
import { NameChoice } from './name-choice';
import { TagsField } from './tags-field';

/** What an article is about, and who wrote it. */
export function ArticleFields(props: FieldSource) {
  const { set, read } = fieldsOf(props);
  const { data: categories } = writingApi.useGetCategoriesQuery();
  const { data: authors } = writingApi.useGetAuthorsQuery();
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
      <NameChoice
        kind="category"
        value={read('category')}
        known={categories}
        onChange={(slug) => set('category', slug)}
      />
      <TagsField {...props} />
      <NameChoice
        kind="author"
        value={read('author')}
        known={authors}
        onChange={(slug) => set('author', slug)}
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
