import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useDismissal } from '@waypost/shared/interaction/use-dismissal';
import { Name } from '@waypost/shared/ui/name';
import type { FrameLink, SiteFrame } from '../frame/site-frame';
import dropdown from './dropdown.module.css';
import styles from './more-menu.module.css';

/** Entries of the header that have no room in its bar; works without scripts. */
export function MoreMenu({
  links,
  fitting,
}: {
  links: FrameLink[];
  fitting: SiteFrame['fitting'];
}) {
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => details.current?.removeAttribute('open');
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  useEffect(close, [key]);
  useDismissal(details, open, (how) => {
    if (how === 'escape') details.current?.querySelector('summary')?.focus();
    close();
  });
  if (fitting.narrow === links.length) return null;
  return (
    <details
      ref={details}
      className={`${dropdown.menu} ${styles.more} ${fitting.wide === links.length ? styles.narrow : ''}`}
      onToggle={() => setOpen(details.current?.open ?? false)}
    >
      <summary className={dropdown.button}>
        More
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
        </svg>
      </summary>
      <div className={`${dropdown.panel} ${styles.panel}`}>
        <ul>
          {links.slice(fitting.narrow).map(({ to, label }, index) => (
            <li key={to} className={fitting.narrow + index < fitting.wide ? styles.narrow : ''}>
              <NavLink to={to}>
                <Name>{label}</Name>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
