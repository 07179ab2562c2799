/** Kinds of images; each is a folder of the media folder and a part of the address. */
export const IMAGE_KINDS = ['covers', 'authors', 'products', 'pages', 'texts'] as const;

export type ImageKind = (typeof IMAGE_KINDS)[number];

/** 720 is what phones of twice the density want for an image as wide as their screen. */
const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 720, 960, 1280, 1600];

/** Widths in pixels in which an image is served: none is above its original's width. */
export function widthsUpTo(originalWidth: number): number[] {
  return IMAGE_WIDTHS.filter((width) => width <= originalWidth);
}
