import { createContext, useContext } from 'react';

/** A profile of the site on a social network. */
export interface SocialLink {
  network: 'x' | 'facebook' | 'linkedin' | 'instagram' | 'youtube';
  url: string;
}

/** The brand and address of the site, as its operator set them (design §5). */
export interface Site {
  name: string;
  /** The magazine in a sentence, for its footer and whoever lists it. */
  tagline: string;
  /** Absolute origin, without a slash at its end. */
  origin: string;
  /** Empty where there is none. */
  contactEmail: string;
  /** Empty where there is none. */
  contactPhone: string;
  social: SocialLink[];
  /**
   * Whether footer and mobile menu show the specification's categories (§2) where the content names none,
   * also those that the backend does not have.
   */
  fixedCategories: boolean;
}

/** Provided by the host around every page. */
export const SiteContext = createContext<Site | null>(null);

/**
 * The site's brand and address.
 *
 * @throws Error outside a host
 */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a host that provides the SiteContext');
  return site;
}
