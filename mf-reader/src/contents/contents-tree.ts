import type { ContentHeading } from '@waypost/shared/runtime';

/** An entry of the table of contents (specification §3, "Contents-tree item"). */
export interface ContentsItem extends ContentHeading {
  children: ContentsItem[];
}

/**
 * Builds the tree of headings: each stands under the last one before it that ranks higher,
 * also where a text skips a level.
 */
export function buildContentsTree(headings: ContentHeading[]): ContentsItem[] {
  const roots: ContentsItem[] = [];
  const open: ContentsItem[] = [];
  for (const heading of headings) {
    const item = { ...heading, children: [] };
    while ((open.at(-1)?.level ?? 0) >= item.level) open.pop();
    (open.at(-1)?.children ?? roots).push(item);
    open.push(item);
  }
  return roots;
}
