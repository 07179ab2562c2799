import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  label: string;
  content: ReactNode;
}

/** Where a key leads from a tab. */
const moves: Record<string, (from: number, last: number) => number> = {
  ArrowRight: (from, last) => (from === last ? 0 : from + 1),
  ArrowLeft: (from, last) => (from === 0 ? last : from - 1),
  Home: () => 0,
  End: (_from, last) => last,
};

/**
 * Tabs as the ARIA practices describe them: arrow keys move and select, Tab leaves the row. Without
 * JavaScript all panels show, each under its label.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [selected, setSelected] = useState(0);
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = move(selected, tabs.length - 1);
    setSelected(next);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={styles.row}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          className={styles.panel}
          aria-labelledby={`${id}-tab-${index}`}
          data-label={tab.label}
          hidden={index !== selected}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
