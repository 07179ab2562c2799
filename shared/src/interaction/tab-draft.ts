/** What somebody writes and has not sent, by the names of its fields. */
export type TabDraft = Partial<Record<string, string>>;

/**
 * Reads what {@link keepDraft} kept under a key of this tab: it outlasts links, reloads and what
 * else ends a page.
 */
export function readDraft(key: string): TabDraft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const entries = Object.entries(value as object);
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string')) as TabDraft;
  } catch {
    // Storage may be forbidden; then a draft lasts as long as its page.
    return {};
  }
}

/** Keeps a draft under a key of this tab; `null` forgets it. */
export function keepDraft(key: string, draft: TabDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be forbidden or full; then the draft lasts as long as its page.
  }
}
