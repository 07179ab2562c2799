import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { SiteStore } from '@waypost/shared/host';
import { Application } from '../application';
import type { PageState } from '../state/page-state';
import { UnreachableContext } from '../fallback/server-html';
import type { SiteRouter } from './create-router.client';
import { reactErrors } from './reports/react-errors.client';

/** Marks the document as interactive once effects run, that is, after hydration. */
function Pages(props: { router: SiteRouter; unreachable: boolean; onInteractive: () => void }) {
  const { router, unreachable, onInteractive } = props;
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    performance.mark('waypost:interactive');
    onInteractive();
  }, [onInteractive]);
  return (
    <UnreachableContext value={unreachable}>
      <RouterProvider router={router} />
    </UnreachableContext>
  );
}

/** Brings the server's page to life. */
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
  startTransition(() => {
    hydrateRoot(
      document,
      <Application
        site={state.site}
        frame={state.frame}
        assets={state.assets}
        store={store}
        stateText={stateText}
      >
        <Pages router={router} unreachable={unreachable} onInteractive={onInteractive} />
      </Application>,
      reactErrors(router),
    );
  });
}
