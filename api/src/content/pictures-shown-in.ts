import type { SeedContent } from '../seed/seed-content';

/** Paths below the media folder of all pictures that content shows, those inside texts too. */
export function picturesShownIn(content: SeedContent): Set<string> {
  const addresses = JSON.stringify(content).matchAll(/\/media\/([a-z]+\/[a-z0-9-]+\.jpg)/g);
  return new Set([...addresses].map(([, path = '']) => path));
}
