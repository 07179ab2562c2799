import type { Site } from '../runtime/site';

/** The brand that tests run under. */
export const testSite: Site = {
  name: 'Waypost',
  tagline: 'A technology magazine for people who test things.',
  origin: 'https://waypost.test',
  contactEmail: 'hello@waypost.test',
  contactPhone: '+1 (555) 0100',
  social: (['x', 'facebook', 'linkedin', 'instagram', 'youtube'] as const).map((network) => ({
    network,
    url: `https://${network}.test/waypost`,
  })),
  fixedCategories: true,
};
