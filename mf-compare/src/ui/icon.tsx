import styles from './icon.module.css';

const paths = {
  left: 'M13 8H3m4-4L3 8l4 4',
  right: 'M3 8h10M9 4l4 4-4 4',
  replace: 'M2 5.5h11M10.5 3 13 5.5 10.5 8M14 10.5H3M5.5 8 3 10.5 5.5 13',
  remove: 'm4 4 8 8m0-8-8 8',
  fold: 'm4 6 4 4 4-4',
};

export type IconName = keyof typeof paths;

/** A line drawing beside words; nothing that is read out. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
