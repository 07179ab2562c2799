/** The place in the header before the switch of the theme. */
export const HEADER_TOOLS = 'header-tools';

/** Places of the host's own frame, on every page. */
export const HOST_PLACES: readonly string[] = [HEADER_TOOLS];
