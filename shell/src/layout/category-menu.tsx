import { type KeyboardEvent, useId, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '@waypost/shared/host/link';
import { useFrame } from '../frame/frame-context';
import { CategoryLinks } from './category-links';
import styles from './dropdown.module.css';
import { useDismissOutside, useDisclosure } from './use-disclosure';

/** The dropdown of the top categories (specification §2, "Header"). */
export function CategoryMenu() {
  const menu = useDisclosure();
  const { targets } = useFrame();
  const { pathname } = useLocation();
  const all = targets.categories;
  const here = [all, targets.category].some((path) => path && matchPath(path, pathname));
  const element = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismissOutside(element, menu);

  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.hide();
    button.current?.focus();
  };

  if (!all) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the handler serves the button and the links inside
    <div ref={element} className={styles.menu} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${styles.withScripts} ${here ? styles.here : ''}`}
        aria-expanded={menu.open}
        aria-controls={id}
        onClick={menu.open ? menu.hide : menu.show}
      >
        Categories
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
        </svg>
      </button>
      <Link to={all} className={styles.withoutScripts}>
        Categories
      </Link>
      <div id={id} className={styles.panel} hidden={!menu.open}>
        <ul>
          <CategoryLinks open={menu.open} />
        </ul>
        <Link to={all} className={styles.all}>
          View All Categories
        </Link>
      </div>
    </div>
  );
}
