import { useState } from 'react';
import type { ImageInfo } from '../contracts/image';
import { ImagePlaceholder } from './image-placeholder';
import styles from './responsive-image.module.css';

export interface ResponsiveImageProps {
  /** `null` shows the placeholder. */
  src: string | null;
  info?: ImageInfo | null;
  /** Empty for decoration. */
  alt: string;
  /** How wide it is shown, as the HTML attribute `sizes` says it. */
  sizes: string;
  /** True for the image that is likely the largest of the first screen. */
  priority?: boolean;
}

/** `srcset` of an image with known sizes; `undefined` where the API knows none. */
const srcSetOf = (src: string, info?: ImageInfo | null): string | undefined =>
  info?.widths.map((width) => `${src}?w=${width} ${width}w`).join(', ');

const DEFAULT_SIZE = { width: 1600, height: 900 };

/**
 * An image in the size and format the browser wants, over its average colour while it loads.
 * A broken one becomes the placeholder (specification §8).
 */
export function ResponsiveImage({ src, info, alt, sizes, priority }: ResponsiveImageProps) {
  const [broken, setBroken] = useState('');
  if (!src || broken === src) return <ImagePlaceholder label={alt} />;
  const { width, height } = info ?? DEFAULT_SIZE;
  const srcSet = srcSetOf(src, info);
  return (
    <img
      className={styles.image}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: info?.color, objectPosition: info?.position }}
      onError={() => setBroken(src)}
      ref={(element) => {
        // The server's image may have failed before the page became interactive.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(src);
      }}
    />
  );
}
