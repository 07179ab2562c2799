const KEY = 'darkMode';

const root = (): HTMLElement => document.documentElement;

/** Whether the page is dark now. The class is set before first paint by the shell's head script. */
export const isDark = (): boolean => root().classList.contains('dark');

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Puts the page into the mode, and the browser's own bars, which the head script coloured. */
function show(dark: boolean): void {
  root().classList.toggle('dark', dark);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root()).getPropertyValue('--paper'));
}

/**
 * Sets and stores dark mode: the string 'true' or 'false' under `darkMode`, the class `dark`
 * on the document's root (specification §3 and §4).
 */
export function setDark(dark: boolean): void {
  show(dark);
  try {
    localStorage.setItem(KEY, String(dark));
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
  window.dispatchEvent(new Event('waypost:theme'));
}

/**
 * Calls back whenever dark mode changes here, in another tab, or in the system, or has changed
 * while the browser cached the page for the reader's way back.
 */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => {
    show(stored() === null ? system.matches : stored() === 'true');
    listener();
  };
  const fromStorage = ({ key }: StorageEvent): void => {
    // The key is null when the other tab cleared its whole storage.
    if (key === KEY || key === null) follow();
  };
  const fromHistory = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) follow();
  };
  window.addEventListener('storage', fromStorage);
  window.addEventListener('pageshow', fromHistory);
  window.addEventListener('waypost:theme', listener);
  system.addEventListener('change', follow);
  return () => {
    window.removeEventListener('storage', fromStorage);
    window.removeEventListener('pageshow', fromHistory);
    window.removeEventListener('waypost:theme', listener);
    system.removeEventListener('change', follow);
  };
}
