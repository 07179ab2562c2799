import { useEffect, useState } from 'react';
import type { ArticleSearchResult } from '@waypost/shared/contracts/article';
import { shellApi } from '../api/shell-api';

/** Fewest characters that are searched for (specification §5). */
export const MIN_QUERY = 2;

/** Milliseconds without a keystroke before suggestions are asked for (specification §9). */
const DEBOUNCE = 300;

/** What the list of suggestions shows; `null` when it does not show at all. */
export type Suggestions = 'searching' | ArticleSearchResult[] | null;

/**
 * Suggestions for what is typed. Every answer belongs to the text it was asked for, so that a
 * late one never replaces a newer; a failure empties the list silently (specification §8).
 */
export function useSuggestions(text: string, open: boolean): Suggestions {
  const typed = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);

  const wanted = open && typed.length >= MIN_QUERY;
  const skip = !wanted || settled !== typed;
  const { currentData, isError } = shellApi.useGetSuggestionsQuery(settled, { skip });
  if (!wanted || (isError && !skip)) return null;
  return currentData ?? 'searching';
}
