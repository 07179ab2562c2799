import { useState } from 'react';
import { keepInTab, readFromTab } from '@waypost/shared/interaction/tab-draft';
import { useSession } from '../frame/use-session';

/**
 * What somebody writes and has not sent: it is still there after signing in again and after a
 * reload, in this tab and for this person alone.
 *
 * @param name what it is about, such as `answer-7`
 */
export function useDraft(name: string): [text: string, set: (text: string) => void] {
  const key = `desk:draft:${useSession().person?.id ?? 0}:${name}`;
  const [text, setText] = useState(() => readFromTab(key) ?? '');
  const set = (next: string): void => {
    setText(next);
    keepInTab(key, next || null);
  };
  return [text, set];
}
