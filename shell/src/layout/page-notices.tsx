import { NoticeList } from '@waypost/shared/host/notice-list';
import { useClearNotices } from '../navigation/use-clear-notices';

/** The notices of the page in view; on its own, so that no navigation renders the whole frame. */
export function PageNotices() {
  useClearNotices();
  return <NoticeList />;
}
