import { useEffect, useState } from 'react';
import type { ArticleSearchResult } from '@waypost/shared/contracts/article';
import { shellApi } from '../state/shell-api';

/** Fewest characters that are searched for (specification §5). */
export const MIN_QUERY = 2;

/** Milliseconds without a keystroke before suggestions are requested (specification §9). */
const DEBOUNCE = 300;

/** What there is to suggest; `null` when nothing is to be shown at all. */
export type Suggestions = { articles: ArticleSearchResult[]; busy: boolean } | null;

const none: ArticleSearchResult[] = [];

/**
 * Suggestions for what is typed. Every response belongs to the text it was requested for, so that a
 * late one never replaces a newer; the one before stays until its successor has arrived. A
 * failure empties the list silently (specification §8).
 */
export function useSuggestions(text: string, open: boolean): Suggestions {
  const typed = text.trim();
  const wanted = open && typed.length >= MIN_QUERY;
  const [suggest, { currentData, error }, { lastArg }] = shellApi.useLazyGetSuggestionsQuery();
  const [shown, setShown] = useState(none);

  useEffect(() => {
    if (!wanted) return;
    let call: { abort: () => void } | undefined;
    const timer = setTimeout(() => (call = suggest(typed, true)), DEBOUNCE);
    return () => {
      clearTimeout(timer);
      call?.abort();
    };
  }, [suggest, typed, wanted]);

  const response = lastArg === typed ? currentData : undefined;
  // A call that was given up has not failed: the same text may be requested again.
  const givenUp = error && 'name' in error && error.name === 'AbortError';
  const failed = lastArg === typed && error && !givenUp;
  const articles = !wanted || failed ? none : (response ?? shown);
  if (articles !== shown) setShown(articles);
  return wanted && !failed ? { articles, busy: !response } : null;
}
