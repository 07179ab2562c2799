/** A page that must not be left where a session has ended, since somebody writes there. */
interface OpenPage {
  /** Takes whether a call found the session ended; it interrupts nobody. */
  note: (hasEnded: boolean) => void;
  /** Asks to sign in again; whether somebody did. */
  ask: () => Promise<boolean>;
}

let open: OpenPage | null = null;

/**
 * Keeps a page open whose calls go on after signing in.
 *
 * @returns what ends it
 */
export function keepPageOpen(page: OpenPage): () => void {
  open = page;
  return () => {
    if (open === page) open = null;
  };
}

/** Whether a call must not lead away from the page. */
export const isPageKept = (): boolean => open !== null;

/** Says what a response has for the session; what the API cannot do at present has nothing. */
export function noteSession(status: number): void {
  if (status < 400 || status === 401) open?.note(status === 401);
}

/** Asks to sign in again where a page is kept open; whether somebody did. */
export const askToSignIn = async (): Promise<boolean> => (open ? open.ask() : false);

/** Makes a call that somebody asked for, once more after signing in where the session has ended. */
export async function withSession<T>(
  call: () => Promise<T>,
  isSignedOut: (result: T) => boolean,
): Promise<T> {
  const first = await call();
  return isSignedOut(first) && (await askToSignIn()) ? call() : first;
}
