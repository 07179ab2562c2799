import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ToastList } from '@waypost/shared/host/toast-list';
import { BreadcrumbBar } from './breadcrumb-bar';
import { ServerHtml } from '../fallback/server-html';
import { CurrentPageHead } from '../head/current-page-head';
import { useClearToasts } from '../navigation/use-clear-toasts';
import { useFocusOnNavigation } from '../navigation/use-focus-on-navigation';
import { useStylesOfPage } from '../navigation/use-styles-of-page';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { NavigationProgress } from './navigation-progress';
import { ScrollToTop } from './scroll-to-top';
import { SubscribeHost } from './subscribe-host';

/** The toasts of the page in view; on its own, so that no navigation renders the whole frame. */
function PageToasts() {
  useClearToasts();
  return <ToastList />;
}

/** Header, routed page and footer: the frame of every page (specification §2). */
export function Layout() {
  const content = useRef<HTMLElement>(null);
  useFocusOnNavigation(content);
  useStylesOfPage();
  return (
    <>
      <ServerHtml>
        <CurrentPageHead />
      </ServerHtml>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <ServerHtml>
        <BreadcrumbBar />
      </ServerHtml>
      <main ref={content} id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollToTop />
      <PageToasts />
      <SubscribeHost />
      <ScrollRestoration />
    </>
  );
}
