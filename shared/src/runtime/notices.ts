import { selectToasts, type Toast, toastDismissed, toastShown } from './toasts';

/** @deprecated since 2.6.0: use {@link Toast}. Version 3.0.0 removes this name. */
export type Notice = Toast;

/** @deprecated since 2.6.0: use {@link toastShown}. Version 3.0.0 removes this name. */
export const noticeShown = toastShown;

/** @deprecated since 2.6.0: use {@link toastDismissed}. Version 3.0.0 removes this name. */
export const noticeDismissed = toastDismissed;

/** @deprecated since 2.6.0: use {@link selectToasts}. Version 3.0.0 removes this name. */
export const selectNotices = selectToasts;
