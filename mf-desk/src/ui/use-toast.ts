import { useDispatch } from '@waypost/shared/redux';
import { type Toast, toastShown } from '@waypost/shared/runtime';

/** Shows a short message over the page. */
export function useToast(): (text: string, tone?: Toast['tone']) => void {
  const dispatch = useDispatch();
  return (text, tone) => void dispatch(toastShown(text, tone));
}
