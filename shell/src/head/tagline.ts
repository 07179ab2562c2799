/** The magazine in one line, for whoever lists it. */
export const tagline = (siteName: string): string =>
  `${siteName}, a technology magazine with product comparison.`;
