import path from 'node:path';

/** A text as a part of a regular expression that matches it alone. */
export const escapeExpression = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text for people elsewhere, without the folder of the releases on this machine: `routes.cjs:1:20` is left of a
 * place in a release, in one of this machine's copies or in an upload.
 */
export function withoutFolders(text: string, releasesDir: string): string {
  const place = new RegExp(
    `(?:file://)?${escapeExpression(releasesDir + path.sep)}[^\\s():'"\`]*/`,
    'g',
  );
  return text
    .replace(place, '')
    .replaceAll(releasesDir + path.sep, '')
    .replaceAll(releasesDir, 'the releases');
}
