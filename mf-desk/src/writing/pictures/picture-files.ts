/** Kinds of files that the library takes, as a file field names them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The pictures that are dropped or pasted; what else there is, such as text, is not theirs. */
export const picturesIn = (data: Pick<DataTransfer, 'files'> | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** A picture as a text shows it. */
export interface DescribedPicture {
  file: string;
  /** What is to be seen; empty for one that only decorates. */
  alt: string;
}

/** How a text shows a picture. */
export const pictureMarkdown = ({ file, alt }: DescribedPicture): string =>
  `![${alt.replace(/[\\[\]]/g, '\\$&')}](${file})`;
