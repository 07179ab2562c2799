/**
 * Makes a figure that is random but stays the same as long as the tab is open, since it is no
 * real data (specification §9, "Statistics"). Both bounds are included.
 */
export function randomFigure(least: number, most: number): () => number {
  let figure: number | undefined;
  return () => (figure ??= least + Math.floor(Math.random() * (most - least + 1)));
}
