import type { ModerationRule } from '../rule';

const link = /\bhttps?:\/\/|\bwww\.|\[url\b|<a\b/gi;

/** Links are what unwanted comments are written for. */
export const links: ModerationRule = {
  name: 'links',
  evaluate: ({ content, authorName }) => {
    if (authorName.match(link)) return 'the name holds a link';
    const count = content.match(link)?.length ?? 0;
    if (count === 0) return undefined;
    return count === 1 ? '1 link' : `${count} links`;
  },
};
