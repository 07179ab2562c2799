import { useCallback, useRef } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { noticeDismissed, noticeShown } from '@waypost/shared/runtime';
import type { Notify } from './use-comparing';

/** Shows the specification's alerts as notices over the page (design §7). */
export function usePageNotice(): Notify {
  const dispatch = useDispatch();
  const shown = useRef('');
  return useCallback(
    (text) => {
      if (shown.current) dispatch(noticeDismissed(shown.current));
      shown.current = '';
      if (text === null) return;
      const notice = noticeShown(text, 'alert');
      shown.current = notice.payload.id;
      dispatch(notice);
    },
    [dispatch],
  );
}
