/** Formats an image is served in. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg';

export const IMAGE_FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpeg'];

/**
 * The smallest format that a request's `Accept` header names. Only a format named outright
 * counts: clients that send a wildcard, such as link previews, often know JPEG only.
 */
export function imageFormatFor(accept: string | undefined): ImageFormat {
  const accepted = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((range) => range.split(';').map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part)))
      .map(([type]) => type),
  );
  return IMAGE_FORMATS.find((format) => accepted.has(`image/${format}`)) ?? 'jpeg';
}
