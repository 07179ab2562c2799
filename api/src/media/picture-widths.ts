/** Kinds of pictures; each is a folder of the media folder and a part of the address. */
export const PICTURE_KINDS = ['covers', 'authors', 'products', 'pages', 'texts'] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

/** 720 is what phones of twice the density want for a picture as wide as their screen. */
const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 720, 960, 1280, 1600];

/** Widths in pixels in which a picture is served: none is above its original's width. */
export function widthsUpTo(originalWidth: number): number[] {
  return PICTURE_WIDTHS.filter((width) => width <= originalWidth);
}
