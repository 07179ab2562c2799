/** What `/-/canaries/{remote}/{version}` says to a tab that has a canary. */
export interface ServedCanary {
  /** Whether the release is live or a canary. */
  isServed: boolean;
}
