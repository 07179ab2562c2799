import { paper } from '../paper';

/**
 * Sets the class `dark` before the first paint: the reader's stored choice, else the system's preference. Colours the
 * browser's own bars so, ahead of what the document says for readers without scripts, whose pages are light.
 */
export function applyTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('darkMode');
  } catch {
    // The reader allows no storage.
  }
  const isDark =
    stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'true';
  document.documentElement.classList.toggle('dark', isDark);
  const colour = document.createElement('meta');
  colour.name = 'theme-color';
  colour.content = isDark ? paper.dark : paper.light;
  document.head.prepend(colour);
}
