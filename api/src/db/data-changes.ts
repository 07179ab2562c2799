/** Channel on which the database tells of changes; the triggers of migration 0014 notify it. */
export const CHANGES_CHANNEL = 'data_changed';

/**
 * What readers are shown, by what changes together: articles with their authors, categories and tags;
 * how often articles are read; approved comments; products with brands and categories; edited
 * comparisons; static pages. The triggers notify these names.
 */
export type DataTopic =
  'articles' | 'article_views' | 'comments' | 'products' | 'comparisons' | 'pages';

/** Tells whether data is still what it was, without asking the database. */
export interface DataChanges {
  /**
   * A number that grows when data of one of the topics changed. It has grown when a write of this
   * process resolves, and moments after another process committed one. `undefined` while no
   * connection listens: what was read cannot be relied on then.
   */
  versionOf: (topics: readonly DataTopic[]) => number | undefined;
}

/** The side of {@link DataChanges} that the connections of an engine report to. */
export interface ChangeTracker extends DataChanges {
  /** A notification came in on a channel. */
  note: (channel: string, topic: string | undefined) => void;
  /** A connection listens from now on; call what is returned when it ends. */
  addListener: () => () => void;
}

/** Counts what connections to the database report. */
export function trackChanges(): ChangeTracker {
  const versions = new Map<string, number>();
  /** How often nobody had listened for a while, so that anything may have changed. */
  let gaps = 0;
  let listeners = 0;
  return {
    versionOf: (topics) =>
      listeners === 0
        ? undefined
        : topics.reduce((sum, topic) => sum + (versions.get(topic) ?? 0), gaps),
    note: (channel, topic) => {
      if (channel === CHANGES_CHANNEL && topic !== undefined) {
        versions.set(topic, (versions.get(topic) ?? 0) + 1);
      }
    },
    addListener: () => {
      if (listeners === 0) gaps++;
      listeners++;
      return () => void listeners--;
    },
  };
}
