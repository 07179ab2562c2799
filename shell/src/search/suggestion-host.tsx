import { type ComponentType, useEffect, useState } from 'react';
import type { SuggestionListProps } from './suggestion-list';
import type { Suggestions } from './use-suggestions';

type HostProps = Omit<SuggestionListProps, 'suggestions'> & { suggestions: Suggestions };

/** Shows the suggestions; their code is loaded when a reader first searches. */
export function SuggestionHost({ suggestions, ...rest }: HostProps) {
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null);
  const needed = suggestions !== null && !List;
  useEffect(() => {
    if (!needed) return;
    import(/* webpackChunkName: "suggestion-list" */ './suggestion-list').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      (error: unknown) => console.error('The suggestions could not be loaded', error),
    );
  }, [needed]);
  return List && suggestions !== null ? <List suggestions={suggestions} {...rest} /> : null;
}
