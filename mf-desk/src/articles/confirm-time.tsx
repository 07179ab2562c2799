import type { DeskArticle } from '../api/articles-api';
import { Confirm } from '../ui/confirm';
import { formatMoment } from '../ui/format-moment';

/** Whether a new time of an article has to be confirmed: a draft's, and one that takes it off. */
export const needsConfirmation = ({ state, is_draft: isDraft }: DeskArticle): boolean =>
  // Whatever became of a draft at the desk, its author has not called it finished.
  state === 'public' || isDraft;

function questionOf({ state, title }: DeskArticle, publishedAt: string) {
  if (state === 'public') {
    return {
      title: 'Take this article off the site?',
      action: 'Take it off until then',
      text: `“${title}” is public. Readers will not see it until ${formatMoment(publishedAt)}.`,
    };
  }
  const draft = `“${title}” is marked as a draft in its file. Readers, feeds and search engines will see it as it is`;
  return publishedAt === 'now'
    ? { title: 'Publish this draft?', action: 'Publish the draft', text: `${draft}.` }
    : {
        title: 'Schedule this draft?',
        action: 'Schedule the draft',
        text: `${draft} from ${formatMoment(publishedAt)} on.`,
      };
}

/** Asks before a new time of an article takes effect, and says what it means for readers. */
export function ConfirmTime(props: {
  article: DeskArticle;
  /** A moment to come, or `now`. */
  publishedAt: string;
  isLoading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { article, publishedAt, isLoading, onConfirm, onClose } = props;
  const { title, action, text } = questionOf(article, publishedAt);
  return (
    <Confirm
      title={title}
      action={action}
      isLoading={isLoading}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {text}
    </Confirm>
  );
}
