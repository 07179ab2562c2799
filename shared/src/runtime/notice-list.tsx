import { ToastList } from '@waypost/shared/host/toast-list';

/**
 * @deprecated since 2.6.0: use {@link ToastList} of `@waypost/shared/host/toast-list`. Version 3.0.0
 * removes this name.
 */
export const NoticeList = ToastList;
