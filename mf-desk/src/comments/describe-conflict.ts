import type { DecidedMeanwhile } from '@waypost/shared/contracts/api.generated';
import type { CommentStatus } from '@waypost/shared/contracts/comment';

const verbs: Record<CommentStatus, string> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  PENDING: 'put back',
};

const somebody = 'Somebody else';

/**
 * Says who decided what meanwhile.
 *
 * @param comments all that the refused decision was about
 */
export function describeConflict(
  conflicts: readonly DecidedMeanwhile[],
  comments: readonly { id: number; author_name: string }[],
): string {
  const [first] = conflicts;
  if (first && conflicts.length === 1) {
    const author = comments.find(({ id }) => id === first.id)?.author_name ?? 'a reader';
    const what = `${first.decided_by ?? somebody} has ${verbs[first.status]} the comment of ${author} meanwhile.`;
    return comments.length === 1
      ? `${what} Your decision was not taken.`
      : `${what} None of the ${comments.length} was changed: decide on the others again.`;
  }
  const names = [...new Set(conflicts.map(({ decided_by: name }) => name ?? somebody))];
  return `${names.join(', ')} decided on ${conflicts.length} of these comments meanwhile. None of the ${comments.length} was changed: decide on the others again.`;
}

const MAX_NAMES = 3;

/** Says which comments undoing left alone, since somebody else decided on them again. */
export function describeLeftAlone(comments: readonly { author_name: string }[]): string {
  const names = comments.map(({ author_name: name }) => name);
  if (names.length === 1) {
    return `Somebody else has changed the comment of ${names[0]} meanwhile. It stays as it is.`;
  }
  const more = names.length - MAX_NAMES;
  const who = names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `Somebody else has changed ${names.length} of these comments meanwhile. They stay as they are: ${who}.`;
}
