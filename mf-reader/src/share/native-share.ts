import type { SharedLink } from '@waypost/shared/sharing/share-links';

/**
 * Shows the system's share sheet. Resolves with false where there is none or where it fails, so
 * that the page offers its own targets; a reader who closes the sheet has had their choice.
 */
export async function nativeShare({ title, url }: SharedLink): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return true;
    console.warn('The share sheet did not open', { url, error: String(error) });
    return false;
  }
}
