import { ToastList } from '@waypost/shared/host/toast-list';
import { useClearToasts } from '../navigation/use-clear-toasts';

/** The toasts of the page in view; on its own, so that no navigation renders the whole frame. */
export function PageToasts() {
  useClearToasts();
  return <ToastList />;
}
