import { createContext } from 'react-router-dom';
import type { SiteStore } from './store';

/** What the shell hands to every loader. */
export interface PageContext {
  store: SiteStore;
  /**
   * True on the server, where a page waits for its data. In the browser a page appears at once
   * with its loading state while the same queries run.
   */
  awaitData: boolean;
}

/** Key of the {@link PageContext} in React Router's context. */
export const pageContext = createContext<PageContext>();
