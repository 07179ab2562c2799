import { KnownVersions } from '../releases/known-versions';

/**
 * Whose page something is about: `remote` is `shell` for the host's own, `version` the release's.
 * Names that are not known become `other`; of a remote that is not known nothing is counted.
 */
export interface PageLabels {
  page: string;
  remote: string;
  version: string | undefined;
}

/** Labels of a series: known names alone. */
type SeriesLabels = Record<'page' | 'remote' | 'version', string>;

const keyOf = (remote: string, version: string): string => `${remote} ${version}`;

/** The series by page and version: none has a name that is not known, and none outlives its version. */
export class VersionSeries {
  #used = new Map<string, Map<string, SeriesLabels>>();
  readonly versions: KnownVersions;

  /** @param remove takes the series of a page and a forgotten version away */
  constructor(remove: (labels: SeriesLabels) => void) {
    this.versions = new KnownVersions((remote, version) => {
      const key = keyOf(remote, version);
      this.#used.get(key)?.forEach(remove);
      this.#used.delete(key);
    });
  }

  /** Counts something with a place's labels; nothing for a remote that is not known. */
  use({ page, remote, version: named }: PageLabels, count: (labels: SeriesLabels) => void): void {
    const version = this.versions.label(remote, named);
    if (version === null) return;
    const labels = { page: this.versions.page(remote, page), remote, version };
    const key = keyOf(remote, version);
    const series = this.#used.get(key) ?? new Map<string, SeriesLabels>();
    this.#used.set(key, series.set(labels.page, labels));
    count(labels);
  }
}

/**
 * Numbers by two keys, for what is counted at every request: prom-client makes a text of the labels each
 * time that it counts, which a cached page would feel.
 */
export class Tally<First, Second> {
  readonly #counts = new Map<First, Map<Second, number>>();

  /** Adds one. */
  count(first: First, second: Second): void {
    let row = this.#counts.get(first);
    if (!row) this.#counts.set(first, (row = new Map<Second, number>()));
    row.set(second, (row.get(second) ?? 0) + 1);
  }

  /** Passes on what was counted since the last call. */
  drain(take: (first: First, second: Second, count: number) => void): void {
    for (const [first, row] of this.#counts) {
      for (const [second, count] of row) take(first, second, count);
      row.clear();
    }
  }
}
