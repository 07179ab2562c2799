import type { DeskArticle } from '@waypost/shared/contracts/api.generated';
import { Button } from '@waypost/shared/ui/button';
import type { TextKind } from '../frame/use-text-kind';
import { Confirm } from '../ui/confirm';
import { formatInZone } from '../ui/moment';

/** A new time of an article: a moment (ISO 8601), `now`, or `file` for what the file says. */
export type When = string;

/** One way to answer a {@link TimeQuestion}. */
interface TimeChoice {
  label: string;
  when: When;
}

/** What is asked before a new time of an article takes effect. */
export interface TimeQuestion {
  title: string;
  text: string;
  choices: readonly [TimeChoice, ...TimeChoice[]];
}

const takeOff = (kind: TextKind): string => `Take this ${kind.name} off the site?`;

interface Surroundings {
  kind: TextKind;
  /** The time zone that moments are named in. */
  zone: string;
}

/** What it would change for readers that an article follows its file again. */
function fileQuestion(article: DeskArticle, { kind, zone }: Surroundings): TimeQuestion | null {
  const { title, state, is_draft: isDraft, file_published_at: fileTime } = article;
  const isToCome = fileTime !== null && Date.parse(fileTime) > Date.now();
  if (state === 'public') {
    if (isDraft) {
      const text = `“${title}” is public, and its file says draft. Readers will not see it any more.`;
      return { title: takeOff(kind), text, choices: [{ label: 'Take it off', when: 'file' }] };
    }
    if (!isToCome) return null;
    const text = `“${title}” is public. Readers will not see it until ${formatInZone(fileTime, zone)}.`;
    return {
      title: takeOff(kind),
      text,
      choices: [{ label: 'Take it off until then', when: 'file' }],
    };
  }
  if (isDraft || isToCome || fileTime === null) return null;
  return {
    title: 'Publish it now?',
    text:
      kind.name === 'page'
        ? `${kind.readers} will see “${title}” at once.`
        : `The file of “${title}” says ${formatInZone(fileTime, zone)}. ${kind.readers} will see it at once.`,
    choices: [{ label: 'Publish it', when: 'file' }],
  };
}

/** What gives an article the time back that it has now. */
export const presentTime = (article: DeskArticle): When => {
  const { published_at: time, file_published_at: fileTime, is_draft: isDraft } = article;
  return fileTime === null || (fileTime === time && !isDraft) ? 'file' : time;
};

/** Asks with which date an article comes back that was public before. */
function againQuestion(article: DeskArticle, zone: string, draft: string): TimeQuestion {
  const { title, published_at: time, is_draft: isDraft } = article;
  return {
    title: isDraft ? 'Publish this draft?' : 'With which date?',
    text: isDraft
      ? `${draft}. It was public before: which date shall it have?`
      : `“${title}” was public before. A new date puts it at the top of lists and feeds.`,
    choices: [
      { label: `As of ${formatInZone(time, zone)}`, when: presentTime(article) },
      { label: 'As of now', when: 'now' },
    ],
  };
}

/**
 * What to ask before an article gets a new time; `null` where that takes nothing from readers, shows
 * them nothing that its author has not called finished, and leaves no choice of its date.
 *
 * @param when a moment to come, `now`, or `file`
 */
export function questionOf(
  article: DeskArticle,
  when: When,
  surroundings: Surroundings,
): TimeQuestion | null {
  if (when === 'file') return fileQuestion(article, surroundings);
  const { kind, zone } = surroundings;
  const { state, title, is_draft: isDraft } = article;
  if (state === 'public') {
    return {
      title: takeOff(kind),
      text: `“${title}” is public. Readers will not see it until ${formatInZone(when, zone)}.`,
      choices: [{ label: 'Take it off until then', when }],
    };
  }
  const draft = `“${title}” is marked as a draft in its file. ${kind.readers} will see it as it is`;
  // Readers see no date of a page.
  const wasPublic =
    kind.name === 'article' &&
    state === 'unpublished' &&
    Date.parse(article.published_at) <= Date.now();
  if (when === 'now' && wasPublic) return againQuestion(article, zone, draft);
  if (!isDraft) return null;
  return when === 'now'
    ? {
        title: 'Publish this draft?',
        text: `${draft}.`,
        choices: [{ label: 'Publish the draft', when }],
      }
    : {
        title: 'Schedule this draft?',
        text: `${draft} from ${formatInZone(when, zone)} on.`,
        choices: [{ label: 'Schedule the draft', when }],
      };
}

/** Asks before a new time of an article takes effect, and says what it means for readers. */
export function ConfirmTime(props: {
  question: TimeQuestion;
  isLoading: boolean;
  onConfirm: (when: When) => void;
  onClose: () => void;
}) {
  const { question, isLoading, onConfirm, onClose } = props;
  const [first, ...others] = question.choices;
  return (
    <Confirm
      title={question.title}
      action={first.label}
      isLoading={isLoading}
      onConfirm={() => onConfirm(first.when)}
      onClose={onClose}
      others={others.map(({ label, when }) => (
        <Button key={when} disabled={isLoading} onClick={() => onConfirm(when)}>
          {label}
        </Button>
      ))}
    >
      {question.text}
    </Confirm>
  );
}
