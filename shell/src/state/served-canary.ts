/** What `/-/canaries/{remote}/{version}` says to a tab that has a canary. */
export interface ServedCanary {
  /** Whether this reader gets the release, as a canary or as the live one. */
  isServed: boolean;
}
