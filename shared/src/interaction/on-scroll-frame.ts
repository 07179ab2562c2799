let frame = 0;
const listeners = new Set<() => void>();

/** Once a frame at most: whoever listens measures the page. */
function schedule(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => listeners.forEach((listener) => listener()));
}

/** Calls back after the page was scrolled or changed its size, and once at the start. */
export function onScrollFrame(listener: () => void): () => void {
  // The browser takes the same listener once.
  window.addEventListener('scroll', schedule, { passive: true });
  window.addEventListener('resize', schedule, { passive: true });
  listeners.add(listener);
  schedule();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
  };
}
