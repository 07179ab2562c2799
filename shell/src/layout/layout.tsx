import { Outlet } from 'react-router-dom';
import { NoticeList } from '@waypost/shared/ui/notice-list';
import { PageHead } from '../head/page-head';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { NavigationProgress } from './navigation-progress';

/** Header, routed page and footer: the frame of every page (specification §2). */
export function Layout() {
  return (
    <>
      <PageHead />
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <NoticeList />
    </>
  );
}
