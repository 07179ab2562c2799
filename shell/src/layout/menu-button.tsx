import { iconButtonClass } from '@waypost/shared/ui/icon-button';
import { LazyPart } from './lazy-part';
import styles from './menu-button.module.css';
import { useDisclosure } from './use-disclosure';

const loadMenu = async () =>
  (await import(/* webpackChunkName: "mobile-menu" */ './mobile-menu')).MobileMenu;

/** On its way to the button already; opening the menu tries again and shows a failure. */
const prefetchMenu = (): void => void loadMenu().catch(() => undefined);

export function MenuButton() {
  const { open, show, hide } = useDisclosure();
  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} ${styles.button}`}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchMenu}
        onClick={show}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h12" />
        </svg>
      </button>
      <LazyPart open={open} onClose={hide} load={loadMenu} />
    </>
  );
}
