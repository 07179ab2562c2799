import { barButtonClass } from '../ui/bar-button';
import { useBookmark } from './bookmark';

/** Saves an article for later (specification §2, "Article page"). */
export function BookmarkButton({ slug }: { slug: string }) {
  const { bookmarked, toggle } = useBookmark(slug);
  return (
    <button
      type="button"
      className={barButtonClass}
      aria-pressed={bookmarked}
      aria-label="Bookmark"
      title={bookmarked ? 'Remove bookmark' : 'Bookmark this article'}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6.5 4h11v16L12 15.8 6.5 20Z" />
      </svg>
    </button>
  );
}
