import { createContext, type ReactNode, Suspense, use, useEffect } from 'react';

/** True when the code of the first page did not arrive: what came from it stays as it was sent. */
export const UnreachableContext = createContext(false);

/** Called by each part that has hydrated: React hydrates what is inside a boundary after the rest. */
export const HydratedContext = createContext(() => {});

const never = new Promise<never>(() => {});

function Hydrated({ children }: { children: ReactNode }) {
  const onHydrated = use(HydratedContext);
  if (use(UnreachableContext)) use(never);
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Around every part of the document that a remote has a say in: its page, head and breadcrumbs.
 * Where the remote is unreachable these parts never hydrate, so that the server's HTML stays in
 * place (design §3), while the frame around them does.
 *
 * React throws such HTML away when a context above it changes: the router of an unreachable page
 * stands still for that reason (`create-standing-router.client.ts`).
 */
export function ServerHtml({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Hydrated>{children}</Hydrated>
    </Suspense>
  );
}
