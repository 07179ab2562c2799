import { useCallback } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { type Toast, toastShown } from '@waypost/shared/runtime';

/** Shows a short message over the page. */
export function useToast(): (text: string, tone?: Toast['tone']) => void {
  const dispatch = useDispatch();
  return useCallback((text, tone) => void dispatch(toastShown(text, tone)), [dispatch]);
}
