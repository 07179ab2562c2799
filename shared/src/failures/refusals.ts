/** Statuses by which a backend says that an address requests something wrong; all else is its own failure. */
export const REFUSALS: readonly number[] = [400, 404, 410, 414, 422];
