import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { articlesApi } from '../../api/articles-api';
import { useToast } from '../../ui/use-toast';
import { callText, type TextChange } from '../text-calls';
import type { Saving } from './use-saving';

/** Changes that give the text another source at once, after what was typed is saved. */
export function useTextActions(
  { engine }: Pick<Saving, 'engine'>,
  id: number,
  onReplaced: (text: DeskText) => void,
) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const dispatch = useDispatch();
  const change = async (
    method: TextChange['method'],
    path: string,
    body: object | undefined,
    done: string,
  ): Promise<void> => {
    setBusy(true);
    const { status, version } = await engine.intend('typing');
    if (status !== 'saved') {
      setBusy(false);
      return toast('What you wrote is not saved yet; then try this again.', 'alert');
    }
    const response = await callText<DeskText>({ method, path: `/${id}${path}`, version, body });
    setBusy(false);
    if (response.kind === 'signed-out') return toast('Sign in again first.', 'alert');
    if (response.kind === 'changed')
      return toast('Somebody else changed this text meanwhile: load the page again.', 'alert');
    if (response.kind !== 'done') return toast(response.message, 'alert');
    dispatch(articlesApi.util.invalidateTags(['articles']));
    onReplaced(response.body);
    toast(done);
  };
  return {
    isBusy,
    discard: () => change('DELETE', '/text/draft/', undefined, 'The text is as readers see it.'),
    restore: (revision: number) =>
      change('POST', `/revisions/${revision}/restore/`, undefined, 'That version is back.'),
    decideFile: (keep: 'desk' | 'file') =>
      change(
        'POST',
        '/text/file/',
        { keep },
        keep === 'desk'
          ? 'The text of the desk stays.'
          : 'The file’s text is here, not published yet.',
      ),
  };
}
