import type { DeskText } from '@waypost/shared/contracts/api.generated';
import type { ReactNode } from 'react';
import { Field, TextField } from '@waypost/shared/ui/field';
import { useMay } from '../../frame/use-session';
import { useTextKind } from '../../frame/use-text-kind';
import type { TextActions } from '../page/use-text-actions';
import { beginningOf } from '../text/beginning-of';
import { hasFrontMatter, splitSource } from '../text/front-matter';
import { AddressField } from './address-field';
import { ArticleChoices, ArticleFields } from './article-fields';
import { CoverField } from './cover-field';
import { DateField } from './date-field';
import styles from './details-panel.module.css';
import { type FieldSource, fieldsOf } from './fields-of';
import { MoveToBin } from './move-to-bin';
import { SearchResult } from './search-result';

/** What a text says of itself beside what is read: each field changes its own line of the source alone. */
export function DetailsPanel(
  props: FieldSource & {
    text: DeskText;
    actions: TextActions;
    /** What else can be done with the text. */
    children?: ReactNode;
  },
) {
  const { text, source, onChange, actions, children } = props;
  const mayPublish = useMay('publishing');
  const kind = useTextKind();
  if (!hasFrontMatter(source))
    return <p>This text has no front matter, so there is nothing to fill in here.</p>;
  const { read, optional } = fieldsOf(props);
  const isArticle = kind.name === 'article';
  const title = read('title');
  const described = isArticle ? read('excerpt') : beginningOf(splitSource(source).body);
  return (
    <div className={styles.panel}>
      <AddressField text={text} title={title} actions={actions} />
      {mayPublish && (text.state === 'scheduled' || (isArticle && text.state === 'public')) ? (
        <DateField text={text} title={title} actions={actions} />
      ) : null}
      {isArticle ? <ArticleFields source={source} onChange={onChange} /> : null}
      <CoverField source={source} onChange={onChange} />
      {isArticle ? <ArticleChoices source={source} onChange={onChange} /> : null}
      <fieldset className={styles.search}>
        <legend>For search engines</legend>
        <Field label="Title there" hint="The title where empty" {...optional('meta_title')} />
        <TextField
          label="Description there"
          hint={isArticle ? 'The excerpt where empty' : 'The beginning of the text where empty'}
          rows={3}
          {...optional('meta_description')}
        />
        <SearchResult
          address={kind.before + text.slug}
          title={read('meta_title') || title}
          description={read('meta_description') || described}
        />
      </fieldset>
      {children}
      {text.binned_at === null ? (
        <MoveToBin isPublished={text.published_source !== null} actions={actions} />
      ) : null}
    </div>
  );
}
