import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { noticeShown } from '@waypost/shared/runtime';

/** Shows the specification's alerts as notices over the page (design §7). */
export function usePageNotice(): (text: string) => void {
  const dispatch = useDispatch();
  return useCallback((text: string) => void dispatch(noticeShown(text, 'alert')), [dispatch]);
}
