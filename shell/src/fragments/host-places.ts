/** Places of the host's own frame, on every page. */
export const HOST_PLACES: readonly string[] = ['header-tools'];
