import { LRUCache } from 'lru-cache';

/** Channel on which the database tells of changes; the triggers of migration 0015 notify it. */
export const CHANGES_CHANNEL = 'data_changed';

/**
 * What readers are shown, by what changes together: articles with the names of authors, categories and
 * tags; authors and categories themselves; approved comments; comparisons with their products;
 * products with brands and categories; static pages. The triggers note changes under these names, as
 * surrogate keys (decision 132), and those of comments with an article: `comments:12`.
 */
export const contentTopics = [
  'articles',
  'authors',
  'categories',
  'comments',
  'comparisons',
  'pages',
  'products',
] as const;

/** What responses are made of: content, and how often it is read, which is sent without a note. */
export type DataTopic = (typeof contentTopics)[number] | 'article_views' | 'comparison_views';

/** Tells whether data is still what it was, without querying the database. */
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
  /**
   * A notification came in on a channel: a topic, or a surrogate key that begins with it, and the
   * transaction. Each connection tells of it; it is one change.
   */
  note: (channel: string, change: string | undefined) => void;
  /** A connection listens from now on; call what is returned when it ends. */
  addListener: () => () => void;
}

/** Changes that are stored, far more than connections can be behind one another. */
const MAX_HEARD = 1_000;

/** Counts what connections to the database report. */
export function trackChanges(): ChangeTracker {
  const versions = new Map<string, number>();
  const heard = new LRUCache<string, true>({ max: MAX_HEARD });
  /** How often nobody had listened for a while, so that anything may have changed. */
  let gaps = 0;
  let listeners = 0;
  return {
    versionOf: (topics) =>
      listeners === 0
        ? undefined
        : topics.reduce((sum, topic) => sum + (versions.get(topic) ?? 0), gaps),
    note: (channel, change) => {
      if (channel !== CHANGES_CHANNEL || change === undefined || heard.has(change)) return;
      heard.set(change, true);
      const [topic = ''] = change.split(/[: ]/, 1);
      versions.set(topic, (versions.get(topic) ?? 0) + 1);
    },
    addListener: () => {
      if (listeners === 0) gaps++;
      listeners++;
      return () => void listeners--;
    },
  };
}
