import { type RefObject, useEffect, useRef, useState } from 'react';

/** How much smaller something of a width has to be shown to fit where it stands. */
export function useScale(width: number): [room: RefObject<HTMLDivElement | null>, scale: number] {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, Math.min(1, available / width)];
}
