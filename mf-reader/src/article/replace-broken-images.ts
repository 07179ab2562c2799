/** The placeholder as an image of its own: inside a text there is no component to swap in. */
const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="#e8e1d5" d="M0 0h160v90H0Z"/><circle cx="118" cy="28" r="11" fill="#c9664f"/><path fill="#cfc5b4" d="M0 72 38 38l26 22 22-15 74 40v5H0Z"/></svg>',
)}`;

function replace(image: HTMLImageElement): void {
  if (image.src === PLACEHOLDER) return;
  const picture = image.closest('picture');
  picture?.querySelectorAll('source').forEach((source) => source.remove());
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}

/**
 * Puts the placeholder in the place of images of a text that don't load (specification §8),
 * also of those that failed before the page became interactive. The function returned stops it.
 */
export function replaceBrokenImages(body: HTMLElement): () => void {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) replace(target);
  };
  // Errors of images don't bubble.
  body.addEventListener('error', onError, true);
  for (const image of body.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
  return () => body.removeEventListener('error', onError, true);
}
