import { useSite } from '@waypost/shared/runtime';
import styles from './details-panel.module.css';

/** What search engines show of a title and a description, about. */
const SHOWN = { title: 60, description: 155 };

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return `${text.slice(0, end > 0 ? end : length)} …`;
};

/** How a text looks among the results of a search engine, about. */
export function SearchResult(props: { address: string; title: string; description: string }) {
  const { address, title, description } = props;
  const { origin } = useSite();
  return (
    <figure className={styles.result}>
      <figcaption>How it is found, about</figcaption>
      <p className={styles.where}>{(new URL(origin).host + address).replaceAll('/', ' › ')}</p>
      <p className={styles.found} dir="auto">
        {cut(title || 'No title yet', SHOWN.title)}
      </p>
      <p className={styles.about} dir="auto">
        {cut(description, SHOWN.description)}
      </p>
    </figure>
  );
}
