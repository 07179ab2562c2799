/** A response that comes when a test says so. */
export function holdResponse(): { promise: Promise<unknown>; resolve: (body: unknown) => void } {
  let resolve: (body: unknown) => void = () => undefined;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}
