import type { DeskArticle, PublicationInput } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { articlesApi } from '../api/articles-api';
import { failureLine } from '../api/failure';
import { useTextKind } from '../frame/use-text-kind';
import type { Undo } from '../ui/undo-bar';
import { useToast } from '../ui/use-toast';
import { type When, presentTime } from './confirm-time';

/** A text whose time can be decided: one that is not in the bin. */
export type PlacedArticle = DeskArticle & { state: PublicationInput['from'] };

export const isPlaced = (article: DeskArticle): article is PlacedArticle => article.state !== 'bin';

/** Gives a text a time; `null` takes it off the site. */
export function usePublication() {
  const { plural: of } = useTextKind();
  const [set, setting] = articlesApi.useSetPublicationMutation();
  const [follow, following] = articlesApi.useFollowFileMutation();
  return {
    decide: ({ id, state: from }: PlacedArticle, when: When | null) =>
      when === 'file' ? follow({ of, id }) : set({ of, id, published_at: when, from }),
    isBusy: setting.isLoading || following.isLoading,
  };
}

/** The text that was taken off the site last, until it is put back as it was or the page is left. */
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
      const { error } = await decide({ ...article, state: 'unpublished' }, presentTime(article));
      if (error) return toast(failureLine(error), 'alert');
      setArticle(null);
      toast('Undone. Every page shows it within a minute.');
    },
  };
}
