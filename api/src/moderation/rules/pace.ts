import { type ModerationRule, PACE_MINUTES } from '../rule';

const SUSPICIOUS = 5;
const TOO_MANY = 20;

/** How fast one address writes. */
export const pace: ModerationRule = {
  name: 'pace',
  evaluate: (_comment, { recentFromAddress }) => {
    if (recentFromAddress < SUSPICIOUS) return undefined;
    return {
      status: recentFromAddress < TOO_MANY ? 'PENDING' : 'REJECTED',
      reason: `${recentFromAddress} earlier comments from this address within ${PACE_MINUTES} minutes`,
    };
  },
};
