import styles from './search-input.module.css';

/** Class of the text field of a search, as wide as its line allows. */
export const searchInputClass: string = styles.input ?? '';
