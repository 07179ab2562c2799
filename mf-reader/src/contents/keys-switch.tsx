import { memo } from 'react';
import { useKeysSetting } from './keys-setting';
import styles from './keys-switch.module.css';

/** Says what J and K do, and switches them off; React writes a field's attributes at each render. */
export const KeysSwitch = memo(() => {
  const [enabled, setEnabled] = useKeysSetting();
  return (
    <label className={styles.keys}>
      <input
        type="checkbox"
        checked={enabled}
        onChange={(event) => setEnabled(event.target.checked)}
      />
      <span>
        Keys <kbd>J</kbd> and <kbd>K</kbd> go to the next and previous heading
      </span>
    </label>
  );
});
KeysSwitch.displayName = 'KeysSwitch';
