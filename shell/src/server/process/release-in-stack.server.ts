import type { ReleaseRef } from '@waypost/shared/contracts/release.contract';

/** A server bundle in the folder of its release: `{remote}/{version}/server/{file}.cjs`. */
const BUNDLE =
  /[\\/](?<name>[\w-]+)[\\/](?<version>\d+\.[^\\/\s]+)[\\/]server[\\/][^\\/\s:]+\.cjs:/;

/** The release whose code an error comes from, `null` when none was on its stack. */
export function releaseInStack(error: unknown): ReleaseRef | null {
  const found = BUNDLE.exec(error instanceof Error ? (error.stack ?? '') : '')?.groups;
  return found?.name && found.version ? { name: found.name, version: found.version } : null;
}
