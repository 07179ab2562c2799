import { createRandom } from '../art/random';
import type { Random } from '../art/random';
import type { SeedArticle } from '../seed/seed-content';
import { readingTime } from './reading-time';
import { slugify } from './slugify';

/** Slugs and usernames that synthetic articles refer to; they have to be in the database. */
export interface SyntheticPlaces {
  categories: readonly [string, ...string[]];
  authors: readonly [string, ...string[]];
  tags: readonly string[];
}

const THINGS = split(
  'battery display keyboard router cable sensor antenna processor compiler browser server drive speaker camera lens satellite charger engine brake tyre tunnel network password certificate cookie archive headline contract budget meeting invoice market factory library kitchen window notebook bicycle harbour bridge weather forecast heartbeat pillow orchard violin telescope calendar receipt warehouse committee standard patent protocol algorithm dataset token gradient lattice controller joystick level checkpoint shader frame dungeon commuter passenger motorway roundabout garage turbine reservoir thermostat microphone headset projector printer scanner turntable amplifier circuit capacitor transistor magnet mirror prism voltage current signal echo pulse rhythm',
);
const MATTERS = split(
  'latency privacy attention durability accuracy comfort noise silence energy memory patience trust difficulty balance repair waste weight distance pressure temperature resolution contrast colour sharpness friction grip posture sleep appetite habit curiosity boredom fairness growth inflation revenue margin debt insurance regulation accessibility translation compression encryption redundancy bandwidth throughput congestion jitter drift calibration uncertainty probability evidence',
);
const DOINGS = split(
  'measures explains repairs replaces predicts delays protects wastes stores compresses translates compares forgets remembers amplifies filters balances weighs charges cools heats follows ignores rewards punishes hides reveals simplifies complicates shortens stretches schedules audits borrows inherits',
);
const KINDS = split(
  'quiet cheap honest fragile patient modern forgotten ordinary stubborn careful sudden hidden narrow generous cautious expensive portable reliable old new small large slow quick heavy light dry warm cold bright dim local distant shared private public simple clever dull curious',
);
const TITLES: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
  (r) =>
    `Why every ${common(r, KINDS)} ${common(r, THINGS)} ${common(r, DOINGS)} ${common(r, MATTERS)}`,
  (r) => `What a ${common(r, THINGS)} knows about ${common(r, MATTERS)}`,
  (r) => `The ${common(r, KINDS)} ${common(r, THINGS)} and the price of ${common(r, MATTERS)}`,
  (r) => `How to choose a ${common(r, THINGS)} without losing ${common(r, MATTERS)}`,
  (r) => `${r.int(3, 12)} ${common(r, KINDS)} ways to a better ${common(r, THINGS)}`,
];
const SENTENCES: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
  (r) =>
    `A ${common(r, KINDS)} ${common(r, THINGS)} ${common(r, DOINGS)} ${common(r, MATTERS)} before anybody asks.`,
  (r) =>
    `In ${r.int(1962, 2026)} a ${common(r, THINGS)} lost ${r.int(3, 60)} % of its ${common(r, MATTERS)} within ${r.int(2, 90)} days.`,
  (r) =>
    `Most people notice ${common(r, MATTERS)} only when the ${common(r, THINGS)} ${common(r, DOINGS)} the ${common(r, THINGS)}.`,
  (r) => `The ${rareName(r)} was ${common(r, KINDS)}, and its ${common(r, THINGS)} was not.`,
  (r) =>
    `Between ${common(r, MATTERS)} and ${common(r, MATTERS)} there is always a ${common(r, KINDS)} ${common(r, THINGS)}.`,
  (r) =>
    `Nothing ${common(r, DOINGS)} ${common(r, MATTERS)} like a ${common(r, THINGS)} that is ${common(r, KINDS)} and ${common(r, KINDS)}.`,
  (r) =>
    `We tried it with ${r.int(2, 40)} different ${common(r, THINGS)} parts and wrote down the ${common(r, MATTERS)} of each.`,
  (r) =>
    `If the ${common(r, THINGS)} is ${common(r, KINDS)}, the ${common(r, MATTERS)} of the ${rareName(r)} hardly matters.`,
];
const SYLLABLES = split(
  'vel mor tan rik osa lun der cai bro nim pel sto gar ith ume fal que zin hol erd',
);

/**
 * Makes any number of plausible articles to measure with, apart from the demo content: common
 * words are common, names are rare, and the same seed gives the same articles.
 */
export function* syntheticArticles(
  count: number,
  seed: string | number,
  places: SyntheticPlaces,
): Generator<SeedArticle> {
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(`synthetic ${seed} ${index}`);
    const title = capital(random.pick(TITLES)(random));
    const content = Array.from({ length: random.int(3, 6) }, () => section(random)).join('\n');
    const publishedAt = new Date(
      Date.UTC(2025, 0, 1) + random.int(0, 600) * 86_400_000 + random.int(0, 86_399) * 1000,
    ).toISOString();
    const excerpt = `${sentence(random)} ${sentence(random)}`;
    yield {
      slug: `synthetic-${seed}-${index}-${slugify(title)}`,
      title,
      excerpt,
      content,
      category: random.pick(places.categories),
      author: random.pick(places.authors),
      tags: random.shuffle(places.tags).slice(0, random.int(1, 4)),
      featuredImage: null,
      featuredImageCaption: '',
      metaTitle: title,
      metaDescription: excerpt,
      publishedAt,
      updatedAt: publishedAt,
      isFeatured: random.chance(0.01),
      views: Math.floor(random.range(0, 1) ** 4 * 50_000),
      readingTime: readingTime(content),
    };
  }
}

function section(random: Random): string {
  const paragraphs = Array.from(
    { length: random.int(2, 4) },
    () => `<p>${Array.from({ length: random.int(3, 7) }, () => sentence(random)).join(' ')}</p>`,
  );
  return `<h2>${capital(common(random, KINDS))} ${common(random, MATTERS)}</h2>\n${paragraphs.join('\n')}`;
}

function sentence(random: Random): string {
  return random.pick(SENTENCES)(random);
}

/** A word of a list, the first ones far more often than the last ones, as in a language. */
function common(random: Random, words: readonly string[]): string {
  return words[Math.floor(words.length * random.range(0, 1) ** 2)] ?? '';
}

/** A made-up name out of some thousands: the long tail of a vocabulary. */
function rareName(random: Random): string {
  return `${capital(common(random, SYLLABLES) + common(random, SYLLABLES) + common(random, SYLLABLES))} ${random.int(1, 40)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function split(words: string): readonly string[] {
  return words.split(' ');
}
