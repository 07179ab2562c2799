import { TREND_HALF_LIFE_MS, trendOfPastViews, trendWeightExponent } from './article-trend';

const now = new Date('2026-11-22T00:00:00Z');
const before = (halfLives: number) => new Date(now.getTime() - halfLives * TREND_HALF_LIFE_MS);
const trend = (age: number, views: number) => trendOfPastViews(before(age), views, now);

it('counts what was seen at this moment in full', () => {
  expect(trend(0, 7)).toBeCloseTo(trendWeightExponent(now) + 3);
  expect(trend(-1, 0)).toBeCloseTo(trendWeightExponent(before(-1)));
});

it('makes an unseen article as old as its publication', () => {
  expect(trend(2, 0)).toBeCloseTo(trendWeightExponent(before(2)));
});

it('prefers many views a day to a late date, and few to an early one', () => {
  expect(trend(10, 4000)).toBeGreaterThan(trend(2, 400));
  expect(trend(10, 400)).toBeLessThan(trend(2, 400));
});
