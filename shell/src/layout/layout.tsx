import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { newsletterDialogClosed, selectNewsletterDialogOpen } from '@waypost/shared/host';
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
import { LazyPart } from './lazy-part';
import { ScrollToTop } from './scroll';

/** A thin line while a page's code is on its way; it only appears when that takes a while. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return busy ? <div className={styles.line} role="progressbar" aria-label="Loading page" /> : null;
}

/** The toasts of the page in view; on its own, so that no navigation renders the whole frame. */
function PageToasts() {
  useClearToasts();
  return <ToastList />;
}

const loadDialog = async () =>
  (await import(/* webpackChunkName: "newsletter-dialog" */ './newsletter-dialog'))
    .NewsletterDialog;

/** Where the newsletter dialog appears, whoever opens it; it closes when the route changes. */
function SubscribeHost() {
  const open = useSelector(selectNewsletterDialogOpen);
  const dispatch = useDispatch();
  const close = useCallback(() => void dispatch(newsletterDialogClosed()), [dispatch]);
  const { key } = useLocation();
  useEffect(() => close, [key, close]);
  return <LazyPart open={open} onClose={close} load={loadDialog} />;
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
