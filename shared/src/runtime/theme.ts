const KEY = 'darkMode';

const root = (): HTMLElement => document.documentElement;

/** Whether the page is dark now. The class is set before first paint by the shell's head script. */
export const isDark = (): boolean => root().classList.contains('dark');

/**
 * Sets and remembers dark mode: the string 'true' or 'false' under `darkMode`, the class `dark`
 * on the document's root (specification §3 and §4).
 */
export function setDark(dark: boolean): void {
  root().classList.toggle('dark', dark);
  try {
    localStorage.setItem(KEY, String(dark));
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
  window.dispatchEvent(new Event('waypost:theme'));
}

/** Calls back whenever dark mode changes here, in another tab, or in the system. */
export function onThemeChange(listener: () => void): () => void {
  const preference = matchMedia('(prefers-color-scheme: dark)');
  const stored = (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const fromStorage = (event: StorageEvent): void => {
    // The key is null when the other tab cleared its whole storage.
    if (event.key !== KEY && event.key !== null) return;
    root().classList.toggle('dark', stored() === null ? preference.matches : stored() === 'true');
    listener();
  };
  const fromSystem = (): void => {
    if (stored() !== null) return;
    root().classList.toggle('dark', preference.matches);
    listener();
  };
  window.addEventListener('storage', fromStorage);
  window.addEventListener('waypost:theme', listener);
  preference.addEventListener('change', fromSystem);
  return () => {
    window.removeEventListener('storage', fromStorage);
    window.removeEventListener('waypost:theme', listener);
    preference.removeEventListener('change', fromSystem);
  };
}
