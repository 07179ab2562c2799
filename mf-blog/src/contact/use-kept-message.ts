import { type RefObject, useLayoutEffect } from 'react';
import { keepDraft, readDraft } from '@waypost/shared/interaction/tab-draft';
import { contactFields } from './contact-fields';

const KEY = 'contact';

/**
 * Keeps what is typed into the contact form for the tab, and fills it in again.
 *
 * @returns forgets what was kept, once it is sent
 */
export function useKeptMessage(form: RefObject<HTMLFormElement | null>): () => void {
  // Before the fields' limits read what they hold.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = readDraft(KEY);
    const fieldNamed = (name: string) => element.elements.namedItem(name) as HTMLInputElement;
    for (const name of contactFields) fieldNamed(name).value ||= kept[name] ?? '';
    const keep = (): void => {
      const draft = Object.fromEntries(contactFields.map((name) => [name, fieldNamed(name).value]));
      keepDraft(KEY, Object.values(draft).some((text) => text.trim()) ? draft : null);
    };
    // What was typed before the page was interactive counts too.
    keep();
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form]);
  return () => keepDraft(KEY, null);
}
