import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** Looks of a button: one `primary` a view, `quiet` for the rest. */
export type ButtonTone = 'primary' | 'quiet';

/** Class of a button, for links that look like one. */
export const buttonClass = (tone: ButtonTone = 'quiet'): string =>
  `${styles.button} ${styles[tone]}`;

/** A button; `type` is `button` unless it submits. */
export function Button({ tone, ...rest }: ComponentProps<'button'> & { tone?: ButtonTone }) {
  return <button type="button" className={buttonClass(tone)} {...rest} />;
}
