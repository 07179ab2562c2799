import { useEffect, useState } from 'react';
import type { CharacterLimits } from '../validation/count-characters';
import { CharacterLimit } from './character-limit';

/** The limit of a field, also of one whose text the browser keeps. */
export function FieldLimit(props: { of: string; value: unknown; limits: CharacterLimits }) {
  const { of, value, limits } = props;
  const isControlled = typeof value === 'string';
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (isControlled) return;
    const field = document.getElementById(of) as HTMLInputElement | HTMLTextAreaElement | null;
    const read = (): void => setTyped(field?.value ?? '');
    // What was typed or filled in before counts too.
    read();
    field?.addEventListener('input', read);
    return () => field?.removeEventListener('input', read);
  }, [of, isControlled]);
  return <CharacterLimit {...limits} id={`${of}-limit`} text={isControlled ? value : typed} />;
}
