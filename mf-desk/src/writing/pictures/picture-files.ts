/** Kinds of files that the library takes, as a file field names them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The pictures that are dropped or pasted; what else there is, such as text, is not theirs. */
export const picturesIn = (data: Pick<DataTransfer, 'files'> | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** An address in letters; what is none, as it is. */
function decoded(line: string): string {
  try {
    return decodeURIComponent(line);
  } catch {
    return line;
  }
}

/**
 * The pictures that are pasted into a text. Where there are words, too, they are what is meant: spreadsheets and word
 * processors add a picture of them. File managers add the names of files, which are no words.
 */
export function pastedPictures(data: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  const names = [...(data?.files ?? [])].map(({ name }) => name);
  const isName = (line: string): boolean =>
    names.some((name) => line === name || decoded(line).endsWith(`/${name}`));
  const lines = (data?.getData('text/plain') ?? '').split(/[\r\n]+/).map((line) => line.trim());
  return lines.every((line) => line === '' || isName(line)) ? picturesIn(data) : [];
}

export interface DescribedPicture {
  file: string;
  /** What is to be seen; empty for one that only decorates. */
  alt: string;
}

export const pictureMarkdown = ({ file, alt }: DescribedPicture): string =>
  `![${alt.replace(/[\\[\]]/g, '\\$&')}](${file})`;
