import styles from './hidden.module.css';

/** Class of what is read out and not shown. */
export const hiddenClass: string = styles.hidden ?? '';
