import type { Release } from '@waypost/shared/contracts/release.contract';

/** An address for each page: patterns without parameters, and the examples of the others. */
export const exampleAddresses = ({
  patterns,
  examples,
}: Pick<Release, 'patterns' | 'examples'>): string[] => [
  ...new Set([...patterns.filter((pattern) => !/[:*?]/.test(pattern)), ...examples]),
];
