import { useDispatch } from '@waypost/shared/redux';
import { askText, callText } from '../text-calls';
import { writingApi } from '../writing-api';

/** What became of a name: the slug of what has it now, or why nothing does. */
type MadeName =
  | { kind: 'made'; slug: string; name: string }
  | { kind: 'failed'; message: string; fields: Record<string, string> };

/** Adds to the lists that articles name; where there is one of that name, it is that one. */
export function useMakeName() {
  const dispatch = useDispatch();
  return async (list: 'tags' | 'categories' | 'authors', body: object): Promise<MadeName> => {
    const response = await askText(() =>
      callText<{ slug: string; name: string }>({ method: 'POST', path: `/${list}/`, body }),
    );
    if (response.kind === 'done') {
      dispatch(writingApi.util.invalidateTags(['names']));
      return { kind: 'made', slug: response.body.slug, name: response.body.name };
    }
    const message = 'message' in response ? response.message : 'Sign in again first.';
    return { kind: 'failed', message, fields: 'fields' in response ? response.fields : {} };
  };
}
