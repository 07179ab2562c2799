import { useState } from 'react';
import { useSession } from '../frame/use-session';

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // Storage may be forbidden; then a draft lasts as long as the page.
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage may be forbidden or full; then the draft lasts as long as the page.
  }
}

/**
 * What somebody writes and has not sent: it is still there after signing in again and after a
 * reload, in this tab and for this person alone.
 *
 * @param name what it is about, such as `answer-7`
 */
export function useDraft(name: string): [text: string, set: (text: string) => void] {
  const key = `desk:draft:${useSession().person?.id ?? 0}:${name}`;
  const [text, setText] = useState(() => read(key));
  const set = (next: string): void => {
    setText(next);
    write(key, next);
  };
  return [text, set];
}
