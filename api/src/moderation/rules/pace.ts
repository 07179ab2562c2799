import { type ModerationRule, PACE_MINUTES } from '../rule';

const MAX_COMMENTS = 4;

/** How fast one address writes. */
export const pace: ModerationRule = {
  name: 'pace',
  evaluate: (_comment, { recentFromAddress }) =>
    recentFromAddress > MAX_COMMENTS
      ? `${recentFromAddress} earlier comments from this address within ${PACE_MINUTES} minutes`
      : undefined,
};
