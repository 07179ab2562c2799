import { createElement } from 'react';
import type { FragmentDefinition } from '@waypost/shared/contracts/fragment.contract';
import type { RemoteModule } from '@waypost/shared/contracts/remote.contract';
import { toError } from '@waypost/shared/failures/to-error.server';
import { pageContext, runQueries } from '@waypost/shared/host';
import type { HttpClient } from '@waypost/shared/runtime';
import type { OfferedFragment } from '@waypost/shared/surfaces/host-offer';
import { renderPage } from './render-pages.server';
import { faultsOfShown, type Shown, type ShowingRelease } from './shown-fragments.server';

/** Renders until one is within the budget: the first compiles the code, and a busy machine delays any. */
const RENDERS = 3;

/** Milliseconds of this process's own time, whatever else the machine does meanwhile. */
async function processorMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A page that shows a fragment alone, with its example; one without data responds with 404. */
async function pageOf(
  { api }: RemoteModule,
  { queries, load, example }: FragmentDefinition,
): Promise<RemoteModule> {
  const Component = await load();
  return {
    api,
    routes: [
      {
        id: 'trial:fragment',
        path: '/',
        loader: async ({ context }) => {
          const { store } = context.get(pageContext);
          const results = await runQueries(store, queries?.(example) ?? {});
          if (results.some(({ error }) => error)) throw new Response(null, { status: 404 });
          return null;
        },
        element: createElement(Component, example),
      },
    ],
  };
}

/**
 * Renders each fragment of a release with its example.
 *
 * @param http responds to what their queries request
 * @param onFragment is called with each before it is rendered
 * @param offered fragments that live releases offer
 * @returns what they threw, what they show that remote.config.ts does not name, and which took more of the processor than
 *   `budget.ms`; what has no data is none of it
 */
export async function renderFragments(
  release: ShowingRelease,
  module: RemoteModule,
  http: HttpClient,
  onFragment: (name: string) => void = () => undefined,
  offered: readonly OfferedFragment[] = [],
): Promise<string[]> {
  const breaches: string[] = [];
  for (const [name, definition] of Object.entries(module.fragments ?? {})) {
    const allowed = release.fragments?.[name]?.budget.ms ?? Infinity;
    onFragment(`the fragment ${name}`);
    try {
      const page = await pageOf(module, definition as unknown as FragmentDefinition);
      let ms = Infinity;
      let shown: Shown = { uses: [], data: '', isWhole: true };
      for (let renders = 0; renders < RENDERS && ms > allowed; renders += 1) {
        ms = Math.min(
          ms,
          await processorMs(async () => {
            shown = await renderPage(page, http, '/');
          }),
        );
      }
      const faults = faultsOfShown(shown, release, offered);
      breaches.push(...faults.map((fault) => `the fragment ${name} shows ${fault}`));
      if (ms > allowed) {
        breaches.push(
          `the fragment ${name} takes ${Math.ceil(ms)} ms of the processor with its example, its budget.ms is ${allowed}`,
        );
      }
    } catch (error) {
      breaches.push(`the fragment ${name} fails: ${toError(error).message}`);
    }
  }
  return breaches;
}
