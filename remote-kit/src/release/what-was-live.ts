import type { Live } from '@waypost/delivery/delivery-schema.server';

/**
 * What a change expects to find: what was live and under trial when its command began. Whoever changes
 * either meanwhile is not overwritten.
 */
export const whatWasLive = (
  { remotes, canaries }: Live,
  remote: string,
): { expect: string | null; expectCanary: string | null } => ({
  expect: remotes[remote] ?? null,
  expectCanary: canaries[remote]?.version ?? null,
});

/** Says which canary a change of the live release has ended, in a line; nothing where none ran. */
export function tellEndedCanary(
  remote: string,
  canary: string | null,
  version?: string,
  say: (line: string) => void = console.log,
): void {
  if (canary && canary !== version) say(`The canary ${canary} of ${remote} has ended.`);
}
