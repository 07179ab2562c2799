import { useDispatch } from '@waypost/shared/redux';
import { toastShown, useSite } from '@waypost/shared/runtime';
import { usePopup } from '../interaction/use-popup';
import { isPlainClick } from '../routing/is-plain-click';
import {
  articleShareUrl,
  cardShareTargets,
  copyLink,
  openShareTarget,
} from '../sharing/share-links';
import { ShareIcon } from './share-icon';
import styles from './article-share-menu.module.css';
import { iconButtonClass } from './icon-button';

/** The share menu of a card: four targets and copy link (specification §2 and §4). */
export function ArticleShareMenu({ slug, title }: { slug: string; title: string }) {
  const { origin } = useSite();
  const dispatch = useDispatch();
  const { open, setOpen, close, id, frame, button } = usePopup();
  const link = { url: articleShareUrl(origin, slug), title };

  const copy = async (): Promise<void> => {
    close();
    try {
      await copyLink(link.url);
      dispatch(toastShown('Link copied to clipboard!'));
    } catch (error) {
      console.warn('Copying a link failed', { url: link.url, error: String(error) });
    }
  };

  return (
    <div ref={frame} className={styles.share}>
      <button
        ref={button}
        type="button"
        className={iconButtonClass}
        aria-label={`Share “${title}”`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ShareIcon />
      </button>
      {open ? (
        <ul id={id} className={styles.menu}>
          {cardShareTargets.map((target) => (
            <li key={target.id}>
              <a
                href={target.hrefOf(link)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={(event) => {
                  // A click for a tab or a window of its own is the browser's.
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  openShareTarget(target, link);
                  close();
                }}
              >
                {target.label}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void copy()}>
              Copy link
            </button>
          </li>
        </ul>
      ) : null}
    </div>
  );
}
