/** After so many milliseconds a view counts half as much as a new one. */
export const TREND_HALF_LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Weight of a view at a moment, as a power of two. Later views weigh more instead of earlier ones
 * fading, so that the order of "most views lately" never has to be computed anew.
 */
export const trendWeightExponent = (moment: Date): number => moment.getTime() / TREND_HALF_LIFE_MS;

/** The trend of an article as if all its views had come when it was published. */
export const trendAtPublication = (publishedAt: Date, views: number): number =>
  trendWeightExponent(publishedAt) + Math.log2(views + 1);
