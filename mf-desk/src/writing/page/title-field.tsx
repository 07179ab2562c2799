import { useId } from 'react';
import { inOwnLanguage } from '@waypost/shared/format/language-of';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import styles from './title-field.module.css';

/** The title as readers see it, to be written over. */
export function TitleField(props: {
  title: string;
  /** BCP 47 tag, where it goes with the text. */
  language: string | undefined;
  onChange: (title: string) => void;
}) {
  const { title, language, onChange } = props;
  const id = useId();
  return (
    <div className={styles.title}>
      <label htmlFor={id} className={hiddenClass}>
        Title
      </label>
      {/* Its copy gives the field the height that its words take. */}
      <div aria-hidden="true" className={styles.copy} dir="auto">
        {title || ' '}
      </div>
      <textarea
        id={id}
        rows={1}
        {...inOwnLanguage(title, language)}
        spellCheck
        placeholder="Title"
        value={title}
        onChange={({ target }) => onChange(target.value.replace(/\n/g, ' '))}
      />
    </div>
  );
}
