import { readingTime } from '../src/content/reading-time';
import type { SeedArticle, SeedContent } from '../src/content/apply/seed-content';
import { createRandom } from './random';

const AUTHORS = 12;
const CATEGORIES = 9;
const TAGS = 40;
const VOCABULARY = 8_000;
const WORDS_PER_ARTICLE = 400;

const consonants = 'bcdfglmnprstvz';
const vowels = 'aeiou';

/** A made-up word, another one for every number. */
export function syntheticWord(number: number): string {
  let word = '';
  for (let rest = number + 200; rest > 0;) {
    word += consonants[rest % consonants.length];
    rest = Math.floor(rest / consonants.length);
    word += vowels[rest % vowels.length];
    rest = Math.floor(rest / vowels.length);
  }
  return word;
}

function makeArticle(index: number): SeedArticle {
  const random = createRandom(`synthetic ${index}`);
  // Common words are common and rare ones rare, as in a language (Zipf's law).
  const word = () => syntheticWord(Math.floor(VOCABULARY ** random.range(0, 1)) - 1);
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const paragraphs = Array.from(
    { length: 8 },
    () => `<p>${words(WORDS_PER_ARTICLE / 8)}.</p>`,
  ).join('<h2>About</h2>');
  const publishedAt = new Date(Date.UTC(2020, 0, 1) + index * 1_800_000).toISOString();
  const tag = () => `tag-${random.int(0, TAGS - 1)}`;
  return {
    slug: `synthetic-${index}`,
    title: `${words(7)} ${index}`,
    excerpt: words(25),
    content: paragraphs,
    category: `category-${index % CATEGORIES}`,
    author: `author-${index % AUTHORS}`,
    tags: [...new Set([tag(), tag(), tag()])],
    featuredImage: null,
    featuredImageCaption: '',
    metaTitle: '',
    metaDescription: '',
    publishedAt,
    updatedAt: publishedAt,
    isFeatured: index % 500 === 0,
    views: random.int(0, 5_000),
    readingTime: readingTime(paragraphs),
  };
}

const named = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `${kind}-${index}`,
    name: `${kind} ${index}`,
  }));

/** Content without meaning, the same at every run, to measure with: articles `from` to `to`. */
export function syntheticContent(from: number, to: number): SeedContent {
  return {
    authors: named('author', AUTHORS).map(({ slug, name }) => ({
      username: slug,
      firstName: name,
      lastName: 'Synthetic',
      bio: 'Made up to measure with.',
      email: `${slug}@waypost.example`,
      joinedDate: '2020-01-01',
      socialLinks: {},
      profilePicture: null,
    })),
    categories: named('category', CATEGORIES).map((category) => ({
      ...category,
      description: 'Made up to measure with.',
      hue: '#777777',
    })),
    tags: named('tag', TAGS),
    articles: Array.from({ length: to - from }, (_, index) => makeArticle(from + index)),
    pages: [],
    comments: [],
    brands: [],
    productCategories: [],
    products: [],
    comparisons: [],
  };
}
