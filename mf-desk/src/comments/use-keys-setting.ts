import { useState } from 'react';

const KEY = 'desk:keys';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage may be forbidden; then keys work as usual.
    return true;
  }
}

/** Whether single keys act: people who speak to their machine want them off (WCAG 2.1.4). */
export function useKeysSetting(): [enabled: boolean, set: (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(read);
  const set = (next: boolean): void => {
    setEnabled(next);
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // Storage may be forbidden; then it holds for this page.
    }
  };
  return [enabled, set];
}
