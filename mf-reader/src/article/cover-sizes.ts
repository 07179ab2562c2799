/** How wide the cover is shown, as the HTML attribute `sizes` says it. */
export const COVER_SIZES = '(min-width: 64rem) min(74vw, 58rem), (min-width: 44rem) 40rem, 92vw';
