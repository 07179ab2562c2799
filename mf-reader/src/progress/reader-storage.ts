/** Values that the browser would not store: they last as long as the page. */
const unstored = new Map<string, string | null>();
const listeners = new Set<(key: string | null) => void>();

/** Reads what is stored under a key; `null` when there is nothing, or when storage is forbidden. */
export function readStored(key: string): string | null {
  if (unstored.has(key)) return unstored.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    // Forbidden storage is as good as an empty one.
    return null;
  }
}

/**
 * Stores a value under a key, `null` to remove it. Storage that is full or forbidden leaves it in memory
 * for the page's lifetime instead.
 */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  listeners.forEach((listener) => listener(key));
}

/** What another tab could store is newer than what this one could not. */
const fromOtherTab = ({ key }: StorageEvent): void => {
  if (key === null) unstored.clear();
  else unstored.delete(key);
  listeners.forEach((listener) => listener(key));
};

/** Calls back when the value of a key changes, here or in another tab. */
export function onStored(key: string, changed: () => void): () => void {
  // A key of null says that everything was cleared.
  const listener = (other: string | null): void => {
    if (other === null || other === key) changed();
  };
  if (listeners.size === 0) window.addEventListener('storage', fromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab);
  };
}
