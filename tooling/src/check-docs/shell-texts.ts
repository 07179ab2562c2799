import type { MarkdownFile } from './read-markdown';

/** Texts of a shell that a document names, those of blocks a line each and without comments. */
export const shellTexts = ({ codeSpans, codeBlocks }: MarkdownFile): string[] => [
  ...codeSpans,
  ...codeBlocks.flatMap((block) => block.split('\n').map((line) => line.replace(/(^|\s)#.*/, ''))),
];
