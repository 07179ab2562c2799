import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import {
  type FragmentHost,
  FragmentHostContext,
  SiteContext,
  type SiteStore,
} from '@waypost/shared/host';
import { type Site } from '@waypost/shared/runtime';
import { Document, type StyleTexts } from './document/document';
import { FrameContext } from './frame/frame-context';
import type { SiteFrame } from './frame/site-frame';
import type { PageAssets } from './state/page-state';

export interface ApplicationProps {
  site: Site;
  frame: SiteFrame;
  store: SiteStore;
  fragments: FragmentHost;
  assets: PageAssets;
  /** Texts of the inlined styles by URL; the browser takes them as they are in the document. */
  styles?: StyleTexts;
  /** Texts of the inline scripts; the browser takes them as they are in the document. */
  inlineScripts?: { page: string; parsed: string };
  /** Names the scripts; the browser, where they run, leaves it as it is in the document. */
  scriptLinks?: ReactNode;
  stateText: string;
  /** React Router's provider: the static one on the server, the browser's in the browser. */
  children: ReactNode;
}

/** The whole document with its providers; server and browser render the same tree. */
export function Application(props: ApplicationProps) {
  const { site, frame, store, fragments, children, ...document } = props;
  return (
    <StrictMode>
      <Provider store={store}>
        <SiteContext value={site}>
          <FrameContext value={frame}>
            <FragmentHostContext value={fragments}>
              <Document {...document}>{children}</Document>
            </FragmentHostContext>
          </FrameContext>
        </SiteContext>
      </Provider>
    </StrictMode>
  );
}
