import { copyLink } from '@waypost/shared/sharing/share-links';

/**
 * Shares the open page with the system's own sheet, or copies its address where there is none.
 *
 * @returns whether the address was copied
 * @throws Error when neither is possible
 */
export async function sharePage(title: string): Promise<'shared' | 'copied'> {
  const url = window.location.href;
  // Missing in some browsers, whatever the type says.
  const share = navigator.share as typeof navigator.share | undefined;
  if (!share) {
    await copyLink(url);
    return 'copied';
  }
  await share.call(navigator, { title, url }).catch((error: unknown) => {
    // The reader closed the sheet: nothing went wrong.
    if ((error as Error).name !== 'AbortError') throw error;
  });
  return 'shared';
}
