import { Fold } from '../ui/fold';
import styles from './keys-help.module.css';

const keys = [
  ['J', 'next comment'],
  ['K', 'the one before'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['Z', 'undo'],
  ['X', 'select'],
  ['D', 'discussion'],
  ['/', 'search'],
] as const;

/** What the keys do, and a way to switch them off. */
export function KeysHelp(props: { enabled: boolean; onChange: (enabled: boolean) => void }) {
  const { enabled, onChange } = props;
  return (
    <Fold label="Keys">
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.use}>
        <input
          type="checkbox"
          checked={enabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        Use these keys
      </label>
    </Fold>
  );
}
