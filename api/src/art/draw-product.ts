import type { Artwork } from './artwork';

/** Draws a product: the same slug, brand and category give the same drawing. */
export function drawProduct(_: { slug: string; brand: string; category: string }): Artwork {
  return {
    width: 1280,
    height: 960,
    grain: 0,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect width="1280" height="960" fill="#f1efeb"/><rect x="490" y="180" width="300" height="600" rx="40" fill="#333"/></svg>`,
  };
}
