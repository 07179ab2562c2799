import { useCallback, useRef } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { toastDismissed, toastShown } from '@waypost/shared/runtime';
import type { Notify } from './use-comparing';

/** Shows the specification's alerts as toasts over the page (design §7). */
export function usePageToast(): Notify {
  const dispatch = useDispatch();
  const shown = useRef('');
  return useCallback(
    (text) => {
      if (shown.current) dispatch(toastDismissed(shown.current));
      shown.current = '';
      if (text === null) return;
      const toast = toastShown(text, 'alert');
      shown.current = toast.payload.id;
      dispatch(toast);
    },
    [dispatch],
  );
}
