/** Kinds of files that the library takes, as a file field names them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The pictures that are dropped or pasted; what else there is, such as text, is not theirs. */
export const picturesIn = (data: Pick<DataTransfer, 'files'> | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/**
 * How a text shows a picture.
 *
 * @param alt what is to be seen; empty for one that only decorates
 */
export const pictureMarkdown = ({ file, alt }: { file: string; alt: string }): string =>
  `![${alt.replace(/[\\[\]]/g, '\\$&')}](${file})`;
