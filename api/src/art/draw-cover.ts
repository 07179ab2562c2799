import type { Artwork } from './artwork';

/** Draws the cover of an article: the same slug, category and hue give the same drawing. */
export function drawCover({ hue }: { slug: string; category: string; hue: string }): Artwork {
  return {
    width: 1600,
    height: 900,
    grain: 0,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${hue}"/><circle cx="800" cy="450" r="260" fill="#f4efe6"/></svg>`,
  };
}
