import { articlesApi } from '../api/articles-api';
import type { When } from './confirm-time';

/** Gives an article a time; `null` takes it off the site. */
export function usePublication() {
  const [set, setting] = articlesApi.useSetPublicationMutation();
  const [follow, following] = articlesApi.useFollowFileMutation();
  return {
    decide: (id: number, when: When | null) =>
      when === 'file' ? follow(id) : set({ id, publishedAt: when }),
    isBusy: setting.isLoading || following.isLoading,
  };
}
