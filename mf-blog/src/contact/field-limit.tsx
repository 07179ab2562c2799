import { type RefObject, useEffect, useState } from 'react';
import { CharacterLimit } from '@waypost/shared/ui/character-limit';
import type { CharacterLimits } from '@waypost/shared/validation/count-characters';
import styles from './contact-form.module.css';

interface FieldLimitProps extends CharacterLimits {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  field: string;
}

/** The limit of a field that the form itself keeps the text of. */
export function FieldLimit({ id, form, field, ...limits }: FieldLimitProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const element = form.current;
    const read = (): void =>
      setText((element?.elements.namedItem(field) as HTMLInputElement | null)?.value ?? '');
    read();
    element?.addEventListener('input', read);
    return () => element?.removeEventListener('input', read);
  }, [form, field]);
  return (
    <span className={styles.limit}>
      <CharacterLimit id={id} text={text} {...limits} />
    </span>
  );
}
