import type { SeedArticle, SeedContent, SeedProduct } from '../content/apply/seed-content';

const categories = ['technology', 'gaming', 'business'];

/** The newest is number 30; number 1 came out on the first of January 2026. */
function article(number: number, changes: Partial<SeedArticle> = {}): SeedArticle {
  const day = new Date(Date.UTC(2026, 0, number)).toISOString();
  return {
    slug: `story-${number}`,
    title: `Story number ${number}`,
    excerpt: `What story ${number} is about.`,
    content: `<h2>Beginning</h2><p>Text of story ${number}.</p>`,
    category: categories[number % categories.length]!,
    author: number % 2 ? 'ada' : 'tomas',
    tags: number % 5 === 0 ? ['guides', 'fives'] : ['guides'],
    featuredImage: null,
    featuredImageCaption: '',
    metaTitle: `Story ${number}`,
    metaDescription: '',
    publishedAt: day,
    updatedAt: day,
    isFeatured: number % 10 === 0,
    views: number * 10,
    readingTime: 3,
    ...changes,
  };
}

const searchable: Partial<SeedArticle>[] = [
  {
    slug: 'quantum-title',
    title: 'Quantum kettles explained',
    excerpt: 'How water learns to boil.',
    content: '<p>The physics of a hot cup.</p>',
  },
  {
    slug: 'quantum-excerpt',
    title: 'Physics for the kitchen',
    excerpt: 'A quantum of heat, a cup of tea.',
    content: '<p>Water and tea.</p>',
  },
  {
    slug: 'quantum-body',
    title: 'Tea in the afternoon',
    excerpt: 'Leaves and patience.',
    content: `<p>${'Pour, wait and drink. '.repeat(40)}</p><p>A quantum leap &lt; 3 &amp; more for <em>teapots</em> &lt;script&gt;alert(1)&lt;/script&gt;.</p>`,
  },
  {
    slug: 'cafe-culture',
    language: 'fr',
    title: 'Café culture in Zürich',
    excerpt: 'Crème brûlée for breakfast.',
    content: '<p>An espresso at noon.</p>',
  },
];

const specifications = (weight: string, extra: string | undefined) => [
  { group: 'Body', name: 'Weight', value: weight, better: 'lower' as const },
  { group: 'Display', name: 'Brightness', value: '400 nits' },
  ...(extra ? [{ group: 'Display', name: extra, value: 'yes' }] : []),
];

function product(slug: string, changes: Partial<SeedProduct> = {}): SeedProduct {
  return {
    slug,
    name: slug.replace(/-/g, ' ').replace(/\b\w/g, (letter) => letter.toUpperCase()),
    brand: 'northwind',
    category: 'laptops',
    shortDescription: `The ${slug} laptop.`,
    thumbnail: null,
    currency: 'USD',
    currentPrice: 999,
    launchPrice: 1_099,
    ourRating: 8,
    reviewCount: 12,
    isFeatured: false,
    createdAt: '2026-02-01T00:00:00.000Z',
    keyFeatures: ['Quiet', 'Light', 'Repairable', 'Bright', 'Blue'],
    pros: ['Silent', 'Light'],
    cons: ['Two ports only'],
    specifications: specifications('1.2 kg', undefined),
    ...changes,
  };
}

/** A small magazine whose every figure the tests know. */
export const testContent: SeedContent = {
  authors: ['Ada Quill', 'Tomas Reed', 'Nobody Yet'].map((name) => ({
    username: name.split(' ')[0]!.toLowerCase(),
    firstName: name.split(' ')[0]!,
    lastName: name.split(' ')[1]!,
    bio: `${name} writes.`,
    email: `${name.split(' ')[0]!.toLowerCase()}@waypost.example`,
    joinedDate: '2025-01-15',
    socialLinks: { website: 'https://waypost.example' },
    profilePicture: {
      url: '/media/authors/portrait-12345678.jpg',
      info: { width: 640, height: 640, widths: [96, 160, 320], color: '#aabbcc' },
    },
  })),
  categories: [...categories, 'empty'].map((slug) => ({
    slug,
    name: slug.replace(/^./, (letter) => letter.toUpperCase()),
    description: `About ${slug}.`,
    hue: '#3a6ea5',
  })),
  tags: [
    { slug: 'guides', name: 'Guides' },
    { slug: 'fives', name: 'Fives' },
  ],
  articles: [
    ...Array.from({ length: 30 }, (_, index) => article(index + 1)),
    ...searchable.map((changes, index) =>
      article(index, {
        category: 'business',
        author: 'tomas',
        isFeatured: false,
        tags: [],
        views: 0,
        publishedAt: new Date(Date.UTC(2025, 5, 1 + index)).toISOString(),
        ...changes,
      }),
    ),
  ],
  pages: [
    {
      slug: 'privacy',
      title: 'Privacy Policy',
      content: '<p>We keep what you send us.</p>',
      featuredImage: null,
      featuredImageAlt: '',
    },
  ],
  comments: [
    {
      article: 'story-1',
      authorName: 'Reader One',
      authorEmail: 'one@example.org',
      content: 'A first and approved comment.',
      status: 'APPROVED',
      createdAt: '2026-03-01T10:00:00.000Z',
      replies: [
        {
          authorName: 'Reader Two',
          authorEmail: 'two@example.org',
          content: 'An approved reply to it.',
          status: 'APPROVED',
          createdAt: '2026-03-01T11:00:00.000Z',
        },
      ],
    },
    {
      article: 'story-1',
      authorName: 'Reader Three',
      authorEmail: 'three@example.org',
      content: 'A comment that still waits.',
      status: 'PENDING',
      createdAt: '2026-03-02T10:00:00.000Z',
      replies: [],
    },
  ],
  brands: [
    { slug: 'northwind', name: 'Northwind' },
    { slug: 'aurelia', name: 'Aurelia' },
  ],
  productCategories: [
    { slug: 'laptops', name: 'Laptops' },
    { slug: 'phones', name: 'Phones' },
  ],
  products: [
    product('alpha-13', { specifications: specifications('1.1 kg', 'Touch') }),
    product('beta-14', { brand: 'aurelia', currentPrice: null, launchPrice: 500, ourRating: null }),
    product('gamma-15', { currentPrice: 1_500, ourRating: 9.5, currency: 'EUR' }),
    product('delta-16', { currentPrice: null, launchPrice: null, category: 'phones' }),
    product('left-vs-right', { isFeatured: true, specifications: [], pros: [], cons: [] }),
  ],
  comparisons: [
    {
      slug: 'alpha-13-vs-beta-14',
      title: 'Alpha or Beta',
      description: 'Two small laptops.',
      metaTitle: 'Alpha or Beta?',
      metaDescription: 'Which small laptop to buy.',
      products: ['alpha-13', 'beta-14'],
      views: 40,
      updatedAt: '2026-04-01T00:00:00.000Z',
      conclusion: 'Alpha is lighter.',
    },
  ],
};
