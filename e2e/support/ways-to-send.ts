import type { BodyOptions } from '@waypost/tooling/test/send-body';

/** How a body is sent to a server that refuses it at once. */
export const waysToSend: Partial<BodyOptions>[] = [
  {},
  { readsLate: true },
  { readsLate: true, isAnnounced: false },
  { readsLate: true, pause: 3 },
];
