import { useState } from 'react';
import { useToast } from './use-toast';

/**
 * Copies a text on a press of a button.
 *
 * @param what it is called in a sentence, such as `The link`
 */
export function useCopying(what: string) {
  const [copied, setCopied] = useState<string | null>(null);
  const toast = useToast();
  const copy = async (text: string): Promise<void> => {
    try {
      // Browsers have no clipboard on an origin that they do not trust.
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch (error) {
      console.warn('Nothing could be copied', error);
      toast(`${what} could not be copied. Select it and copy it yourself.`, 'alert');
    }
  };
  return { isCopied: (text: string) => copied === text, copy };
}
