import styles from './icon-button.module.css';

/** Class of a round button that shows nothing but a line icon; its label is for screen readers. */
export const iconButtonClass: string = styles.button ?? '';
