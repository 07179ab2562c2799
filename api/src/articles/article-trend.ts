/** After so many milliseconds a view counts half as much as a new one. */
export const TREND_HALF_LIFE_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Weight of a view at a moment, as a power of two. Later views weigh more instead of earlier ones
 * fading, so that the order of "most views lately" never has to be computed anew.
 */
export const trendWeightExponent = (moment: Date): number => moment.getTime() / TREND_HALF_LIFE_MS;

/**
 * The trend of an article of which only the number of views is known: as if they had come evenly
 * from its publication until now, and as if publishing it were a view, too. Had they all come at
 * once, at its publication, the latest articles would always be the trending ones.
 */
export function trendOfPastViews(publishedAt: Date, views: number, now: Date): number {
  const published = trendWeightExponent(publishedAt);
  const age = Math.max(trendWeightExponent(now) - published, 0);
  // The mean of 2 ** -t over the half-lives t from 0 to the age.
  const weight = age === 0 ? 1 : (1 - 2 ** -age) / (age * Math.LN2);
  return published + age + Math.log2(views * weight + 2 ** -age);
}
