/** Names a request: one whose response was lost is sent again under the same name, and served once. */
export const makeRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('-');
