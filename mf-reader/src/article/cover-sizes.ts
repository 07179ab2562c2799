/** How wide the cover is shown, as the HTML attribute `sizes` says it. */
export const COVER_SIZES = '(min-width: 68rem) 64rem, 94vw';
