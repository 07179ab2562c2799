import { useEffect, useState } from 'react';
import { copyLink } from '@waypost/shared/sharing/share-links';

/** Milliseconds that the confirmation stays (specification §9). */
const CONFIRMATION = 2000;

/** Copies an address; `copied` is true for two seconds after that worked (specification §4). */
export function useCopied(url: string): { copied: boolean; copy: () => Promise<void> } {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (): Promise<void> => {
    try {
      await copyLink(url);
      setCopied(true);
      setCopies((count) => count + 1);
    } catch (error) {
      // A copy that fails is only logged (specification §8).
      console.warn('Copying a link failed', { url, error: String(error) });
    }
  };
  return { copied, copy };
}
