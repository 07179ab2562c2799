import styles from './toolbar.module.css';

export interface ToolbarAction {
  label: string;
  /** What stands on the button. */
  sign: string;
  /** Keys that do the same. */
  keys?: string;
  /** Of what is on or off. */
  isPressed?: boolean;
  onUse: () => void;
}

/** What can be done with the text, in a line of its own. */
export function Toolbar({ actions }: { actions: readonly ToolbarAction[] }) {
  return (
    <div role="toolbar" aria-label="Text" className={styles.toolbar}>
      {actions.map(({ label, sign, keys, isPressed, onUse }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={keys ? `${label} (${keys})` : label}
          aria-pressed={isPressed}
          data-sign={label}
          // The text keeps its cursor.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onUse}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}
