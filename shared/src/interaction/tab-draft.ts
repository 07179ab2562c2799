/** Reads what {@link keepInTab} kept: it outlasts links, reloads and what else ends a page. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage may be forbidden; then a draft lasts as long as its page.
    return null;
  }
}

/** Keeps a text under a key of this tab; `null` forgets it. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage may be forbidden or full; then the draft lasts as long as its page.
  }
}

/** What somebody writes and has not sent, by the names of its fields. */
export type TabDraft = Partial<Record<string, string>>;

/** Reads what {@link keepDraft} kept under a key of this tab. */
export function readDraft(key: string): TabDraft {
  try {
    const value: unknown = JSON.parse(readFromTab(key) ?? '{}');
    const entries = Object.entries(value as object);
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string')) as TabDraft;
  } catch {
    // Not written by this code.
    return {};
  }
}

/** Keeps a draft under a key of this tab; `null` forgets it. */
export const keepDraft = (key: string, draft: TabDraft | null): void =>
  keepInTab(key, draft && JSON.stringify(draft));
