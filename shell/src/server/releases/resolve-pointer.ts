import type { LivePointer, ReleaseRef } from '@waypost/shared/contracts/release.contract';
import type { ReleaseStore } from '@waypost/delivery/store/release-store.port';
import type { HostOffer } from '@waypost/shared/surfaces/host-offer';
import { offerOf } from './load-release';
import { isStoredBuild, resolveRemote } from './resolve-remote';
import type { Preparation } from './prepare-releases';
import { type CanaryStatus, isSettled, type RemoteStatus } from './remote-status';
import { resolveCanary } from './resolve-canary';
import { takenBy } from './taken-by';
import { staysRefused } from './try-release';

/** What this host offers to a release beside these remotes. */
export const offerTo = (others: RemoteStatus[], settings: HostOffer['settings']): HostOffer =>
  offerOf(takenBy(others), settings);

export interface PointerOptions {
  store: ReleaseStore;
  preparation: Preparation;
  settings?: HostOffer['settings'];
  /** How all stood before; `null` at the start, which waits for every release. */
  before: { remotes: RemoteStatus[]; canaries: CanaryStatus[] } | null;
}

export interface ResolvedPointer {
  remotes: RemoteStatus[];
  canaries: CanaryStatus[];
  /** Whether a release is still being prepared; what stood in its place stays meanwhile. */
  isPartial: boolean;
}

type Status = RemoteStatus | CanaryStatus;

const wantedOf = (status: Status): string => ('wanted' in status ? status.wanted : status.version);

const isLoaded = (status: Status | undefined, version: string): boolean =>
  status?.state === 'ready' && wantedOf(status) === version;

/** Whether a release needs no trial: what serves is what the store has, or it stays refused. */
async function isDecided(
  store: ReleaseStore,
  ref: ReleaseRef,
  { status, taken }: { status: Status | undefined; taken: HostOffer['taken'] },
): Promise<boolean> {
  if (!status || wantedOf(status) !== ref.version) return false;
  if (status.state !== 'ready') return staysRefused(store, ref, { failed: status, taken });
  return (
    isSettled(status) &&
    isStoredBuild(store, ('live' in status ? status.live : status.loaded).release)
  );
}

/** Finds what serves each remote, and each canary. */
export async function resolvePointer(
  pointer: LivePointer,
  { store, preparation, settings, before }: PointerOptions,
): Promise<ResolvedPointer> {
  const { trial } = preparation;
  const isStart = before === null;
  let isPartial = false;
  const known = new Map(before?.remotes.map((remote) => [remote.name, remote]));
  const canariesBefore = new Map(before?.canaries.map((canary) => [canary.name, canary]));
  const isWaitedFor = async (
    ref: ReleaseRef,
    status: Status | undefined,
    taken: HostOffer['taken'],
  ): Promise<boolean> => {
    if (isStart || (await isDecided(store, ref, { status, taken }))) return false;
    // A canary that becomes the live release has passed its trial, and the other way round.
    const other = status === known.get(ref.name) ? canariesBefore : known;
    if (isLoaded(other.get(ref.name), ref.version)) return false;
    const isDone = await preparation.isDone(ref, offerOf(taken, settings));
    isPartial ||= !isDone;
    return !isDone;
  };

  const settled = new Map([...known].filter(([name]) => pointer.remotes[name]));
  // One after the other: a remote may not take what another one has.
  for (const [name, version] of Object.entries(pointer.remotes)) {
    const taken = takenBy([...settled.values()].filter((remote) => remote.name !== name));
    const options = {
      store,
      pointer,
      name,
      before: known.get(name),
      taken,
      settings,
      trial,
      isStart,
    };
    if (await isWaitedFor({ name, version }, options.before, taken)) continue;
    const isPrepared = async (ref: ReleaseRef): Promise<boolean> =>
      isStart || preparation.isDone(ref, offerOf(taken, settings));
    const resolved = await resolveRemote({ ...options, isPrepared });
    isPartial ||= resolved === null;
    if (resolved) settled.set(name, resolved);
  }
  const remotes = [...settled.values()];

  const canaries: CanaryStatus[] = [];
  for (const [name, { version }] of Object.entries(pointer.canaries)) {
    const others = remotes.filter((remote) => remote.name !== name);
    const taken = takenBy(others, canaries);
    const stood = canariesBefore.get(name);
    const options = { store, pointer, name, before: stood, taken, settings, trial, isStart };
    if (await isWaitedFor({ name, version }, stood, taken)) {
      if (stood) canaries.push(stood);
    } else canaries.push(await resolveCanary(options));
  }
  return { remotes, canaries, isPartial };
}
