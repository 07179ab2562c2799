import { createContext, type ReactNode, Suspense, use, useEffect } from 'react';

/** True when the code of the first page did not arrive: what came from it stays as it was sent. */
export const UnreachableContext = createContext(false);

/** Called once the page has hydrated: React hydrates what is inside a boundary after the rest. */
export const HydratedContext = createContext(() => {});

/** Stands beside the page, in its boundary, and tells that it has hydrated. */
export function TellHydrated() {
  const tell = use(HydratedContext);
  useEffect(tell, [tell]);
  return null;
}

const never = new Promise<never>(() => {});

function Hydrated({ children }: { children: ReactNode }) {
  if (use(UnreachableContext)) use(never);
  return children;
}

/**
 * Around every part of the document that a remote has a say in: its page, head and breadcrumbs.
 * Where the remote is unreachable these parts never hydrate, so that the server's HTML stays in
 * place (design §3), while the frame around them does.
 *
 * React throws such HTML away when a context above it changes: the router of an unreachable page
 * stands still for that reason (`create-unreachable-router.client.ts`).
 */
export function ServerHtml({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Hydrated>{children}</Hydrated>
    </Suspense>
  );
}
