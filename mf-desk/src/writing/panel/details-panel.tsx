import type { DeskText } from '@waypost/shared/contracts/api.generated';
import type { ReactNode } from 'react';
import { Choice, Field, TextField } from '@waypost/shared/ui/field';
import { hasFrontMatter, readText, readTexts, setField } from '../text/front-matter';
import type { TextActions } from '../page/use-text-actions';
import { writingApi } from '../writing-api';
import { AddressField } from './address-field';
import { useMay } from '../../frame/use-session';
import { DateField } from './date-field';
import { CoverField } from './cover-field';
import styles from './details-panel.module.css';
import { MoveToBin } from './move-to-bin';
import { SearchResult } from './search-result';
import { TagsField } from './tags-field';

const withCurrent = (
  options: readonly (readonly [value: string, label: string])[],
  current: string,
): readonly (readonly [value: string, label: string])[] =>
  options.some(([value]) => value === current) ? options : [[current, current], ...options];

/** What an article says of itself beside its text: each field changes its own line of the source alone. */
export function DetailsPanel(props: {
  text: DeskText;
  source: string;
  onChange: (source: string) => void;
  actions: TextActions;
  /** What else can be done with the text. */
  children?: ReactNode;
}) {
  const { text, source, onChange, actions, children } = props;
  const mayPublish = useMay('publishing');
  const { data: categories } = writingApi.useGetCategoriesQuery();
  const { data: authors } = writingApi.useGetAuthorsQuery();
  if (!hasFrontMatter(source))
    return <p>This text has no front matter, so there is nothing to fill in here.</p>;
  const set = (name: string, value: string | string[] | boolean | null): void =>
    onChange(setField(source, name, value));
  const read = (name: string): string => readText(source, name);
  /** A field that is left out where it is empty. */
  const optional = (name: string) => ({
    dir: 'auto',
    value: read(name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value || null),
  });
  const [title, excerpt] = [read('title'), read('excerpt')];
  const [category, author] = [read('category'), read('author')];
  return (
    <div className={styles.panel}>
      <AddressField text={text} title={title} actions={actions} />
      {mayPublish && (text.state === 'public' || text.state === 'scheduled') ? (
        <DateField text={text} title={title} actions={actions} />
      ) : null}
      <TextField
        label="Excerpt"
        rows={3}
        dir="auto"
        spellCheck
        value={excerpt}
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
      <TagsField tags={readTexts(source, 'tags')} onChange={(tags) => set('tags', tags)} />
      <Choice
        label="Author"
        value={author}
        options={withCurrent(
          (authors ?? []).map(({ slug, name }) => [slug, name]),
          author,
        )}
        onChange={({ target }) => set('author', target.value)}
      />
      <CoverField source={source} onChange={onChange} />
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
      <fieldset className={styles.search}>
        <legend>For search engines</legend>
        <Field label="Title there" hint="The title where empty" {...optional('meta_title')} />
        <TextField
          label="Description there"
          hint="The excerpt where empty"
          rows={3}
          {...optional('meta_description')}
        />
        <SearchResult
          slug={text.slug}
          title={read('meta_title') || title}
          description={read('meta_description') || excerpt}
        />
      </fieldset>
      {children}
      {text.binned_at === null ? (
        <MoveToBin isPublished={text.published_source !== null} actions={actions} />
      ) : null}
    </div>
  );
}
