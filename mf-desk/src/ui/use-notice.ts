import { useDispatch } from '@waypost/shared/redux';
import { type Notice, noticeShown } from '@waypost/shared/runtime';

/** Shows a short message over the page. */
export function useNotice(): (text: string, tone?: Notice['tone']) => void {
  const dispatch = useDispatch();
  return (text, tone) => void dispatch(noticeShown(text, tone));
}
