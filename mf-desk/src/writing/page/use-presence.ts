import { useEffect, useState } from 'react';
import { useTextKind } from '../../frame/use-text-kind';
import { useVisible } from '../../ui/browser-state';
import { callText } from '../text-calls';

/** The API believes for half a minute that somebody has a text open. */
const TELL_MS = 15_000;

/**
 * Tells others that a text is open here while the page is in view; the names of those who have it
 * open, too.
 */
export function usePresence(id: number, opened: readonly string[]): readonly string[] {
  const path = `/${useTextKind().plural}/${id}/presence/`;
  const [openBy, setOpenBy] = useState(opened);
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return undefined;
    let isHere = true;
    const tell = async (): Promise<void> => {
      const response = await callText<{ open_by: string[] }>({ method: 'PUT', path });
      if (isHere && response.kind === 'done') setOpenBy(response.body.open_by);
    };
    void tell();
    const timer = setInterval(() => void tell(), TELL_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [path, isVisible]);
  useEffect(() => {
    const leave = (): void => void callText({ method: 'DELETE', path, keepalive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [path]);
  return openBy;
}
