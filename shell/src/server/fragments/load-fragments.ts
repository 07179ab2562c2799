import {
  type FragmentDefinition,
  type FragmentUse,
  refusedParams,
} from '@waypost/shared/contracts/fragment.contract';
import { toError } from '@waypost/shared/failures/to-error.server';
import { runQueries, type SiteStore } from '@waypost/shared/host';
import { fragmentKey } from '../../fragments/fragment-key';
import { paramsOf } from '../../fragments/params-of';
import { tracedFragment } from '../../fragments/traced-fragment';
import { runAsRelease } from '../process/survive-remotes';
import { liveOf, type LoadedRelease, type RemoteStatus } from '../releases/remote-status';
import { within } from '../api/page-reads';
import type { LateFragments } from './late-fragments';
import type {
  LeftOutFragment,
  LeftOutReason,
  PageFragments,
  ReadyFragment,
} from './page-fragments';

/** Why a fragment is not loaded, as an error with its reason. */
class NotLoaded extends Error {
  constructor(
    readonly reason: LeftOutReason,
    message: string,
  ) {
    super(message);
  }
}

function offered(
  remotes: readonly RemoteStatus[],
  { remote: owner, name }: FragmentUse,
): { live: LoadedRelease; definition: FragmentDefinition } {
  const remote = remotes.find((each) => each.name === owner);
  const live = remote ? liveOf(remote) : null;
  const fragments = live?.module.fragments ?? {};
  const definition = Object.hasOwn(fragments, name) ? fragments[name] : undefined;
  if (!live || !definition) {
    throw new NotLoaded('missing', `No live release offers the fragment ${owner}/${name}`);
  }
  return { live, definition: definition as unknown as FragmentDefinition };
}

export interface FragmentLimits {
  /** Milliseconds that a fragment may take, and then the rendering of all of a page's. */
  fragmentMs: number;
  /** Nothing is remembered where it is left out. */
  lateFragments?: LateFragments | undefined;
}

/** Runs a fragment's queries into the page's store, and loads its component beside them. */
async function load(
  store: SiteStore,
  remotes: readonly RemoteStatus[],
  use: FragmentUse,
  { fragmentMs, lateFragments }: FragmentLimits,
): Promise<ReadyFragment> {
  const what = `The fragment ${use.remote}/${use.name}`;
  const { live, definition } = offered(remotes, use);
  const params = paramsOf(use, definition.params);
  const refused = refusedParams(definition.params, params);
  if (refused.length > 0) throw new NotLoaded('refused', `${what}: ${refused.join(', ')}`);
  store.attachApi(live.module.api);
  const run = () =>
    Promise.all([runQueries(store, definition.queries?.(params) ?? {}), definition.load()]);
  const key = `${fragmentKey(use)}@${live.release.version}`;
  const limitMs = lateFragments?.limitOf(key, fragmentMs) ?? fragmentMs;
  const late = (): never => {
    if (limitMs === fragmentMs) lateFragments?.note(key, true);
    throw new NotLoaded('late', `${what} was not loaded within ${limitMs} ms`);
  };
  const [results, Component] = await within(limitMs, runAsRelease(live.release, run), late);
  lateFragments?.note(key, false);
  if (results.some(({ error }) => error)) throw new NotLoaded('empty', `${what} has no data`);
  return { live, params, name: use.name, Component: tracedFragment(use, Component) };
}

/**
 * Loads the fragments of a page side by side into its store. What does not come in time, fails or is refused is left
 * out.
 *
 * @param remotes those whose fragments the page may show
 */
export async function loadFragments(
  store: SiteStore,
  remotes: readonly RemoteStatus[],
  uses: FragmentUse[],
  limits: FragmentLimits,
): Promise<PageFragments> {
  const loadOne = async (use: FragmentUse): Promise<ReadyFragment | LeftOutFragment> => {
    try {
      return await load(store, remotes, use, limits);
    } catch (thrown) {
      const error = toError(thrown);
      const { remote, name } = use;
      const reason = thrown instanceof NotLoaded ? thrown.reason : 'failed';
      const owner = remotes.find((each) => each.name === remote);
      const version = (owner && liveOf(owner)?.release.version) ?? null;
      return { remote, name, version, reason, error };
    }
  };
  const fragments: PageFragments = { ready: new Map(), leftOut: [] };
  const loaded = await Promise.all(uses.map(async (use) => ({ use, part: await loadOne(use) })));
  // In the page's order, whatever came first.
  for (const { use, part } of loaded) {
    if ('reason' in part) fragments.leftOut.push(part);
    else fragments.ready.set(fragmentKey(use), part);
  }
  return fragments;
}
