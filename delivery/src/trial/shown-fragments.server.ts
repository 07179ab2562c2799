import type { FragmentUse, PlaceUse } from '@waypost/shared/contracts/fragment.contract';
import type { Release } from '@waypost/shared/contracts/release.contract';
import type { FragmentHost, SiteStore } from '@waypost/shared/host';
import type { HttpClient, Site } from '@waypost/shared/runtime';
import type { StaticHandlerContext } from 'react-router-dom';
import { namedByRoute } from '@waypost/shared/routing/named-fragments';
import type { OfferedFragment } from '@waypost/shared/surfaces/host-offer';
import { faultsOfUse } from '../check/fragment-rules.server';
import { fragmentsOf, placesOf } from '../offered-fragments';

/** What a page shows of others. */
export interface Shown {
  uses: (FragmentUse | PlaceUse)[];
  /** What the API responded with, as JSON: texts name fragments, too. */
  data: string;
  /** Whether the page had all of its data. */
  isWhole: boolean;
}

/** What a release says of fragments and places. */
export type ShowingRelease = Pick<Release, 'name' | 'fragments' | 'uses' | 'offers'> &
  Partial<Pick<Release, 'version'>>;

/** What the routes of a page name for the server. */
export function namedByRoutes(
  { matches, location: { pathname, search } }: StaticHandlerContext,
  store: SiteStore,
  { origin, name: siteName }: Site,
): Shown['uses'] {
  const facts = { pathname, search, origin, siteName, state: store.getState() as never };
  return matches.flatMap((match) => namedByRoute(match, facts));
}

/** Notes the fragments and places that a page renders, and the data that it gets. */
export function watchShown(http: HttpClient) {
  const uses: Shown['uses'] = [];
  const bodies: unknown[] = [];
  let isWhole = true;
  const host: FragmentHost = {
    Fragment({ remote, name, params, fallback }) {
      uses.push({ remote, name, params });
      return fallback;
    },
    Place({ name, params }) {
      uses.push({ place: name, params });
      return null;
    },
  };
  const watched: HttpClient = {
    async request<T>(request: Parameters<HttpClient['request']>[0]) {
      try {
        const body = await http.request<T>(request);
        bodies.push(body);
        return body;
      } catch (error) {
        isWhole = false;
        throw error;
      }
    },
  };
  const shown = (name: () => Shown['uses']): Shown => {
    const data = JSON.stringify(bodies);
    try {
      return { uses: [...name(), ...uses], data, isWhole };
    } catch (error) {
      // Without its data a page may name nothing.
      if (isWhole) throw error;
      return { uses, data, isWhole };
    }
  };
  return { host, http: watched, shown };
}

/**
 * Parameters of a use that `uses` has none to check with, or one of another type, and those that the live release
 * refuses which offers the fragment.
 */
function faultsOfParams(
  { remote, name, params = {} }: FragmentUse,
  release: ShowingRelease,
  offered: readonly OfferedFragment[],
): string[] {
  const checked = release.uses?.[remote]?.[name] ?? {};
  const isKnown = offered.some((each) => each.remote === remote && each.name === name);
  const refused = isKnown ? faultsOfUse(offered, { remote, name, params }) : [];
  if (remote === release.name || refused.length > 0) return refused;
  return Object.entries(params)
    .filter(([key, value]) => !Object.hasOwn(checked, key) || typeof checked[key] !== typeof value)
    .map(
      ([key, value]) =>
        `${remote}/${name} with a ${typeof value} as "${key}", which its \`uses\` in remote.config.ts does not have`,
    );
}

/**
 * Says what a page shows and remote.config.ts does not name, by which the check compares it with what is live, and with
 * which parameters what is live refuses it. What a text names is its author's: it stays a link where there is none.
 *
 * @param live fragments that live releases offer, as far as the host is asked about them
 */
export function faultsOfShown(
  { uses, data, isWhole }: Shown,
  release: ShowingRelease,
  live: readonly OfferedFragment[] = [],
): string[] {
  const { name: own, fragments = {} } = release;
  const places = placesOf([release]);
  const others = live.filter(({ remote }) => remote !== own);
  const offered = [...others, ...fragmentsOf([release])];
  const faults = uses.flatMap((use) => {
    if ('place' in use) {
      const isKnown = places.includes(use.place);
      return isKnown
        ? []
        : [`the place "${use.place}", which \`offers\` in remote.config.ts lacks`];
    }
    const { remote, name } = use;
    if (data.includes(`${remote}/${name}`)) return [];
    const isOwn = remote === own && Object.hasOwn(fragments, name);
    if (!isOwn && !Object.hasOwn(release.uses?.[remote] ?? {}, name))
      return [`${remote}/${name}, which \`uses\` in remote.config.ts lacks`];
    return isWhole ? faultsOfParams(use, release, offered) : [];
  });
  return [...new Set(faults)];
}
