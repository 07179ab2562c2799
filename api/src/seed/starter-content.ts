import type { SeedContent } from './seed-content';

const categoryNames = ['Technology', 'Gaming', 'Business', 'Automobile', 'News', 'Lifestyle'];

/** A little content to work with until the content files are complete. */
export const starterContent: SeedContent = {
  authors: ['Ada Quill', 'Tomas Reed', 'Ines Vale'].map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return {
      username: name.toLowerCase().replace(' ', '-'),
      firstName,
      lastName,
      bio: `${name} writes about how things work and what they cost us.`,
      email: `${firstName.toLowerCase()}@waypost.example`,
      joinedDate: '2025-01-15',
      socialLinks: {},
      profilePicture: null,
    };
  }),
  categories: categoryNames.map((name) => ({
    slug: name.toLowerCase(),
    name,
    description: `Everything about ${name.toLowerCase()}.`,
    hue: '#3a6ea5',
  })),
  tags: [
    { slug: 'guides', name: 'Guides' },
    { slug: 'opinion', name: 'Opinion' },
  ],
  articles: Array.from({ length: 30 }, (_, index) => ({
    slug: `starter-article-${index + 1}`,
    title: `A starter article, number ${index + 1}`,
    excerpt: 'A placeholder with real headings, so that pages can be built and looked at.',
    content:
      '<p>The first paragraph says what the rest explains.</p><h2>Why it matters</h2><p>Because a page without text cannot be judged.</p><h3>In practice</h3><p>Paragraphs, <a href="/about">links</a> and lists:</p><ul><li>one</li><li>two</li></ul><blockquote><p>A quote.</p></blockquote><h2>What comes next</h2><p>The end.</p>',
    category: categoryNames[index % categoryNames.length]!.toLowerCase(),
    author: ['ada-quill', 'tomas-reed', 'ines-vale'][index % 3]!,
    tags: index % 2 ? ['guides'] : ['guides', 'opinion'],
    featuredImage: null,
    featuredImageCaption: '',
    metaTitle: '',
    metaDescription: '',
    publishedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 0, 2 + index)).toISOString(),
    isFeatured: index % 6 === 0,
    views: index * 37,
    readingTime: 1 + (index % 7),
  })),
  pages: [
    {
      slug: 'privacy',
      title: 'Privacy Policy',
      content: '<p>We keep what you send us and nothing else.</p>',
      featuredImage: null,
      featuredImageAlt: '',
    },
  ],
  quotes: [],
  comments: [],
  brands: [{ slug: 'northwind', name: 'Northwind' }],
  productCategories: [{ slug: 'laptops', name: 'Laptops' }],
  products: Array.from({ length: 6 }, (_, index) => ({
    slug: `northwind-${index + 1}`,
    name: `Northwind ${index + 1}`,
    brand: 'northwind',
    category: 'laptops',
    shortDescription: 'A quiet laptop.',
    thumbnail: null,
    currency: 'USD',
    currentPrice: 700 + index * 150,
    launchPrice: 900 + index * 150,
    ourRating: 6 + index / 2,
    reviewCount: index * 3,
    isFeatured: index === 0,
    createdAt: '2026-02-01T00:00:00.000Z',
    keyFeatures: ['Quiet', 'Light', 'Repairable', 'Bright'],
    pros: ['No fan noise'],
    cons: ['Two ports only'],
    specifications: [
      { group: 'Body', name: 'Weight', value: `1.${index} kg`, better: 'lower' as const },
      { group: 'Display', name: 'Brightness', value: `${400 + index * 20} nits` },
    ],
  })),
  comparisons: [],
};
