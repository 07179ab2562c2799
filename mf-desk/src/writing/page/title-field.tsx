import { useId } from 'react';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import styles from './title-field.module.css';

/** The title as readers see it, to be written over. */
export function TitleField({
  title,
  onChange,
}: {
  title: string;
  onChange: (title: string) => void;
}) {
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
        dir="auto"
        spellCheck
        placeholder="Title"
        value={title}
        onChange={({ target }) => onChange(target.value.replace(/\n/g, ' '))}
      />
    </div>
  );
}
