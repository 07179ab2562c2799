/** `Sent`, as our API sends it, of which another backend may leave some out. */
export type MayLack<Sent, Fields extends keyof Sent> = Omit<Sent, Fields> &
  Partial<Pick<Sent, Fields>>;
