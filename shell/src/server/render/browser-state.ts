/** The part of an api's state that browsers start with; the rest of it RTK Query makes anew. */
interface ApiState {
  queries: Record<string, { status?: string } | undefined>;
  /** Which data a mutation makes out of date, by tag. */
  provided?: { tags?: object };
}

const isApiState = (part: unknown): part is ApiState =>
  typeof part === 'object' && part !== null && 'queries' in part && 'config' in part;

/** What only the store that made the requests reads: their ids, and when they were sent. */
const OWN_OF_REQUESTS = ['requestId', 'startedTimeStamp'];

const withoutRequest = (query: object = {}): object =>
  Object.fromEntries(Object.entries(query).filter(([field]) => !OWN_OF_REQUESTS.includes(field)));

function ofApi({ queries, provided }: ApiState): ApiState {
  // A browser that learns of a request under way would wait for it, and never make its own.
  const entries = Object.entries(queries)
    .filter(([, query]) => query?.status !== 'pending')
    .map(([key, query]) => [key, withoutRequest(query)]);
  const hasTags = Object.keys(provided?.tags ?? {}).length > 0;
  return { queries: Object.fromEntries(entries), ...(hasTags ? { provided } : {}) };
}

/**
 * State of the store as a page carries it: what its queries loaded, when, and what makes it out of date. Ids of
 * requests, settings and subscriptions of the server's own store are left out.
 */
export const browserState = (state: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).map(([name, part]: [string, unknown]) => [
      name,
      isApiState(part) ? ofApi(part) : part,
    ]),
  );
