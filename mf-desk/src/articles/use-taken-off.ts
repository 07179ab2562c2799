import type { DeskArticle } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { failureLine } from '../api/failure';
import type { Undo } from '../ui/undo-bar';
import { useToast } from '../ui/use-toast';
import { presentTime } from './confirm-time';
import { usePublication } from './use-publication';

/** The article that was taken off the site last, until it is put back as it was or the page is left. */
export function useTakenOff() {
  const [article, setArticle] = useState<DeskArticle | null>(null);
  const { decide, isBusy: isHeld } = usePublication();
  const toast = useToast();
  const undo: Undo | null = article && {
    key: article.id,
    text: `“${article.title}” is off the site`,
    isHeld,
    isTimed: false,
  };
  return {
    undo,
    offer: setArticle,
    takeBack: async (): Promise<void> => {
      if (!article || isHeld) return;
      const { error } = await decide(article.id, presentTime(article));
      if (error) return toast(failureLine(error), 'alert');
      setArticle(null);
      toast('Undone. Every page shows it within a minute.');
    },
  };
}
