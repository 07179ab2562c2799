import type { ModerationRule } from '../rule';

const link = /\bhttps?:\/\/|\bwww\.|\[url\b|<a\b/gi;
const anyLink = /\bhttps?:\/\/|\bwww\./i;
const MOST = 3;

/** Links are what unwanted comments are written for. */
export const links: ModerationRule = {
  name: 'links',
  evaluate: ({ content, authorName }) => {
    const count = content.match(link)?.length ?? 0;
    if (anyLink.test(authorName)) return { status: 'REJECTED', reason: 'the name holds a link' };
    if (count > MOST) return { status: 'REJECTED', reason: `${count} links` };
    return count > 0
      ? { status: 'PENDING', reason: count === 1 ? '1 link' : `${count} links` }
      : undefined;
  },
};
