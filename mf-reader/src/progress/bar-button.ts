import { iconButtonClass } from '@waypost/shared/ui/icon-button';
import styles from './bar-button.module.css';

/** Class of an icon's button in the sticky bar, which is lower than a finger is wide. */
export const barButtonClass = `${iconButtonClass} ${styles.button}`;
