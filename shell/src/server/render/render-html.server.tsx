import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { toError } from '@waypost/shared/failures/to-error.server';
import type { SiteStore } from '@waypost/shared/host';
import { Application } from '../../application';
import { inlineScript } from '../../document/inline-script.server';
import { ScriptLinks } from '../../document/script-links.server';
import { arrangeFrame, type HostSite } from '../../frame/compose-frame';
import { CONTENT_ID } from '../../routing/shell-routes';
import { serialisePageState } from '../../state/page-state';
import { LEFT_OUT_DIGEST } from '../../fragments/left-out-digest';
import { fragmentIn } from '../../fragments/traced-fragment';
import {
  FragmentLeftOut,
  type LeftOutFragment,
  type PageFragments,
} from '../fragments/page-fragments.server';
import { serverFragments } from '../fragments/server-fragments.server';
import { isPrivatePage } from '../releases/is-private-page.server';
import type { InlineStyles } from '../releases/inline-styles.server';
import type { ReleaseSet } from '../releases/release-set.server';
import { browserState } from './browser-state.server';
import {
  filesOfPage,
  type NeededFiles,
  pageAssets,
  remoteOfRoutes,
  type ShellManifest,
} from './page-assets.server';

/** What the HTML of every page is rendered with. */
export interface HtmlRenderer {
  site: HostSite;
  manifest: ShellManifest;
  /** Styles of the host that documents contain. */
  styles: InlineStyles;
  /** Milliseconds that a page's loaders may take, and then its rendering. */
  limitMs: number;
  /** Milliseconds that a fragment may take, and then the rendering of all of a page's. */
  fragmentMs: number;
  /** Whether browsers are to measure and to report. */
  takesReports: boolean;
}

/**
 * React moves large parts of a page into inline scripts, which the CSP forbids and readers
 * without JavaScript never see. Pages have all their data before they are rendered, so that
 * nothing needs to come later.
 */
const NEVER_OUTLINE = Number.POSITIVE_INFINITY;

/** A page that React has rendered. */
interface Rendering {
  stream: PipeableStream;
  /** The first error that it met. */
  error: unknown;
  /** Fragments that threw, or did not come in time. */
  faults: LeftOutFragment[];
  /** What the CSP allows its styles by. */
  styles: string[];
}

/** What a page holds of its fragments, by release. */
const filesOfFragments = ({ ready }: PageFragments): NeededFiles[] =>
  [...ready.values()].map(({ live, name }) => {
    const { js = [], css = [] } = live.release.fragments?.[name] ?? {};
    return { live, parts: [{ js, css }] };
  });

/** What is wrong with the fragment that an error was thrown in; `null` outside of fragments. */
function faultIn(
  { ready }: PageFragments,
  componentStack: string | null | undefined,
  error: unknown,
): LeftOutFragment | null {
  const found = fragmentIn(componentStack);
  if (!found) return null;
  const { remote, name } = found;
  const { live } = [...ready.values()].find((each) => each.live.release.name === remote) ?? {};
  const version = live?.release.version ?? null;
  // All its data is there: what still waits does so by its own fault.
  return { remote, name, version, reason: 'failed', error: toError(error) };
}

/**
 * Renders a page whose data are in the store.
 *
 * @param fragments those that it shows, whose faults are none of the page
 * @throws Error when not even the host's own frame can be rendered
 */
export function render(
  renderer: HtmlRenderer,
  set: ReleaseSet,
  store: SiteStore,
  context: StaticHandlerContext,
  fragments: PageFragments,
): Promise<Rendering> {
  const { site, limitMs, fragmentMs, takesReports } = renderer;
  const ids = context.matches.map(({ route }) => route.id);
  const live = remoteOfRoutes(ids, set);
  const releases = isPrivatePage(ids, set.remotes) ? set.browserReleases : set.readerReleases;
  const lists = releases.flatMap(({ name }) => Object.entries(set.lists.get(name) ?? {}));
  const { assets, styles, scripts } = pageAssets(
    renderer,
    filesOfPage(live, ids),
    filesOfFragments(fragments),
    Object.fromEntries(lists),
  );
  const canaries = releases
    .map((release) => `${release.name}/${'version' in release ? release.version : ''}`)
    .filter((release) => set.canaries.includes(release));
  const failed = context.errors !== null;
  const frame = arrangeFrame(set.frame, site);
  const stateText = serialisePageState({
    site,
    assets,
    releases,
    ...(canaries.length > 0 && { canaries }),
    frame,
    remote: failed ? null : (live?.release.name ?? null),
    ...(takesReports ? {} : { reports: false }),
    store: browserState(store.getState()),
    router: {
      loaderData: context.loaderData as Record<string, unknown>,
      ...(context.actionData && { actionData: context.actionData as Record<string, unknown> }),
      errors: failed ? { [CONTENT_ID]: { message: 'This page could not be rendered' } } : null,
    },
  });
  const router = createStaticRouter(set.handler.dataRoutes, context);
  return new Promise((resolve, reject) => {
    let error: unknown;
    let fragmentLimit: NodeJS.Timeout | undefined;
    const faults: LeftOutFragment[] = [];
    const stream = renderToPipeableStream(
      <Application
        site={site}
        frame={frame}
        store={store}
        fragments={serverFragments(fragments)}
        assets={assets}
        styles={styles}
        inlineScript={inlineScript}
        scriptLinks={<ScriptLinks {...scripts} />}
        stateText={stateText}
      >
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Application>,
      {
        progressiveChunkSize: NEVER_OUTLINE,
        onError: (thrown, { componentStack }) => {
          if (thrown instanceof FragmentLeftOut) return LEFT_OUT_DIGEST;
          const fault = faultIn(fragments, componentStack, thrown);
          if (!fault) error ??= thrown;
          else faults.push(fault);
          return fault ? LEFT_OUT_DIGEST : undefined;
        },
        onShellReady: () => {
          if (fragments.ready.size === 0) return;
          fragmentLimit = setTimeout(
            () => stream.abort(new Error(`Not rendered within ${fragmentMs} ms`)),
            fragmentMs,
          );
        },
        onShellError: (thrown) => {
          clearTimeout(limit);
          clearTimeout(fragmentLimit);
          reject(toError(thrown));
        },
        // A page has all its data, so that nothing is waited for; if something did suspend, its
        // failure must be known before the status is sent.
        onAllReady: () => {
          clearTimeout(limit);
          clearTimeout(fragmentLimit);
          resolve({ stream, error, faults, styles: [...styles.values()].map(({ hash }) => hash) });
        },
      },
    );
    const limit = setTimeout(
      () => stream.abort(new Error(`Not rendered within ${limitMs} ms`)),
      limitMs,
    );
  });
}

/** All data is there, so the whole page is: its parts come in one go. */
export async function collect(stream: PipeableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  stream.pipe(sink);
  await finished(sink);
  return Buffer.concat(parts);
}
