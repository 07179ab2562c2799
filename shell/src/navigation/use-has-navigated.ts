import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the reader has gone anywhere since the page was loaded. The first location's key is
 * stored, not known: after a reload it is the one that the browser stored in its history.
 */
export function useHasNavigated(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== first) setMoved(true);
  return moved;
}
