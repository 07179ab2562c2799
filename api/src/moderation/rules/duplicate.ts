import type { ModerationRule } from '../rule';

/** The same comment sent again, by a double click or by a program. */
export const duplicate: ModerationRule = {
  name: 'duplicate',
  judge: (_comment, history) =>
    history.isRepeated
      ? { status: 'REJECTED', reason: 'the same text is there already' }
      : undefined,
};
