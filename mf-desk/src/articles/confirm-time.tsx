import type { DeskArticle } from '../api/articles-api';
import { Confirm } from '../ui/confirm';
import { formatMoment } from '../ui/format-moment';

/** What is asked before a new time of an article takes effect. */
export interface TimeQuestion {
  title: string;
  action: string;
  text: string;
}

/** What it would change for readers that an article follows its file again. */
function fileQuestion(article: DeskArticle): TimeQuestion | null {
  const { title, state, is_draft: isDraft, file_published_at: fileTime } = article;
  const isToCome = fileTime !== null && Date.parse(fileTime) > Date.now();
  if (state === 'public') {
    const question = { title: 'Take this article off the site?' };
    if (isDraft) {
      const text = `“${title}” is public, and its file says draft. Readers will not see it any more.`;
      return { ...question, action: 'Take it off', text };
    }
    if (!isToCome) return null;
    const text = `“${title}” is public. Readers will not see it until ${formatMoment(fileTime)}.`;
    return { ...question, action: 'Take it off until then', text };
  }
  if (isDraft || isToCome || fileTime === null) return null;
  return {
    title: 'Publish it now?',
    action: 'Publish it',
    text: `The file of “${title}” says ${formatMoment(fileTime)}. Readers, feeds and search engines will see it at once.`,
  };
}

/**
 * What to ask before an article gets a new time; `null` where that takes nothing from readers and
 * shows them nothing that its author has not called finished.
 *
 * @param when a moment to come, `now`, or `file` for what the file says
 */
export function questionOf(article: DeskArticle, when: string): TimeQuestion | null {
  if (when === 'file') return fileQuestion(article);
  const { state, title, is_draft: isDraft } = article;
  if (state === 'public') {
    return {
      title: 'Take this article off the site?',
      action: 'Take it off until then',
      text: `“${title}” is public. Readers will not see it until ${formatMoment(when)}.`,
    };
  }
  if (!isDraft) return null;
  const draft = `“${title}” is marked as a draft in its file. Readers, feeds and search engines will see it as it is`;
  return when === 'now'
    ? { title: 'Publish this draft?', action: 'Publish the draft', text: `${draft}.` }
    : {
        title: 'Schedule this draft?',
        action: 'Schedule the draft',
        text: `${draft} from ${formatMoment(when)} on.`,
      };
}

/** Asks before a new time of an article takes effect, and says what it means for readers. */
export function ConfirmTime(props: {
  question: TimeQuestion;
  isLoading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { question, isLoading, onConfirm, onClose } = props;
  return (
    <Confirm
      title={question.title}
      action={question.action}
      isLoading={isLoading}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {question.text}
    </Confirm>
  );
}
