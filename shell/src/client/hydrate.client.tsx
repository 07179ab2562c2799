import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { SiteStore } from '@waypost/shared/host';
import { Application } from '../application';
import type { PageState } from '../state/page-state';
import { HydratedContext, UnreachableContext } from '../fallback/server-html';
import { browserFragments } from './fragments/browser-fragments.client';
import type { SiteRouter } from './create-router.client';
import { reactErrors } from './reports/react-errors.client';

/** What of a page is interactive without its boundaries, all there is where no remote is reachable. */
function Pages(props: { router: SiteRouter; unreachable: boolean; onHydrated: () => void }) {
  const { router, unreachable, onHydrated } = props;
  useEffect(() => {
    if (unreachable) onHydrated();
  }, [unreachable, onHydrated]);
  return (
    <UnreachableContext value={unreachable}>
      <HydratedContext value={onHydrated}>
        <RouterProvider router={router} />
      </HydratedContext>
    </UnreachableContext>
  );
}

export function hydrate(options: {
  state: PageState;
  stateText: string;
  store: SiteStore;
  router: SiteRouter;
  unreachable: boolean;
  /** Called once, when readers can use the page. */
  onInteractive: () => void;
}): void {
  const { state, stateText, store, router, unreachable, onInteractive } = options;
  const theme = document.documentElement.className;
  // Effects run after hydration. A page that fails is followed by the one that says so.
  const onHydrated = () => {
    const root = document.documentElement;
    const { dataset } = root;
    if (dataset.hydrated) return;
    if (!('hydrating' in dataset)) {
      // React had to render the document anew, without what scripts had written there.
      root.className = theme;
      Object.assign(dataset, { hydrating: '', painted: '' });
    }
    dataset.hydrated = 'true';
    performance.mark('waypost:interactive');
    onInteractive();
  };
  startTransition(() => {
    // From now on React takes what is tapped: it hydrates that part first.
    document.documentElement.dataset.hydrating = '';
    hydrateRoot(
      document,
      <Application
        site={state.site}
        frame={state.frame}
        assets={state.assets}
        store={store}
        fragments={browserFragments}
        stateText={stateText}
      >
        <Pages router={router} unreachable={unreachable} onHydrated={onHydrated} />
      </Application>,
      reactErrors(router),
    );
  });
}
