import { useState } from 'react';
import { articlesApi, type DeskArticle } from '../api/articles-api';
import { failureLine } from '../api/failure';
import type { Undo } from '../ui/undo-bar';
import { useToast } from '../ui/use-toast';
import { presentTime } from './confirm-time';

/** The article that was taken off the site last, until it is put back as it was or the page is left. */
export function useTakenOff() {
  const [article, setArticle] = useState<DeskArticle | null>(null);
  const [set, setting] = articlesApi.useSetPublicationMutation();
  const [follow, following] = articlesApi.useFollowFileMutation();
  const toast = useToast();
  const isHeld = setting.isLoading || following.isLoading;
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
      const { id } = article;
      const time = presentTime(article);
      const { error } = await (time === 'file' ? follow(id) : set({ id, publishedAt: time }));
      if (error) return toast(failureLine(error), 'alert');
      setArticle(null);
      toast('Undone. Every page shows it within a minute.');
    },
  };
}
