import GithubSlugger from 'github-slugger';
import { type Token, type Tokens, lexer, walkTokens } from 'marked';

export interface MarkdownFile {
  /** Path below the repository's root, with `/`. */
  file: string;
  /** Title: the text of its first heading. */
  title: string;
  /** Texts of the headings below the title, such as `Context`. */
  headings: string[];
  /** Targets of links and images as they are written. */
  links: string[];
  /** Fragments that links may name, as GitHub makes them from headings. */
  anchors: Set<string>;
  /** Numbered sections (`## 7. Calls` is `7`) and the items of their numbered lists (`9.5`). */
  sections: Set<string>;
  /** Texts that stand in backticks. */
  codeSpans: string[];
  /** Blocks of what is typed into a shell. */
  codeBlocks: string[];
}

const NUMBERED = /^(\d+(?:\.\d+)*)\.? /;

function sectionsOf(tokens: Token[]): Set<string> {
  const sections = new Set<string>();
  let current: string | undefined;
  for (const token of tokens) {
    if (token.type === 'heading') {
      current = NUMBERED.exec((token as Tokens.Heading).text)?.[1];
      if (current) sections.add(current);
    }
    const list = token as Tokens.List;
    if (token.type === 'list' && list.ordered && current) {
      for (const index of list.items.keys())
        sections.add(`${current}.${Number(list.start) + index}`);
    }
  }
  return sections;
}

/**
 * Reads what the checks need of a Markdown file.
 *
 * @param file path below the repository's root
 */
export function readMarkdown(file: string, text: string): MarkdownFile {
  const tokens = lexer(text);
  const slugger = new GithubSlugger();
  const headings: string[] = [];
  const anchors = new Set<string>();
  const links: string[] = [];
  const codeSpans: string[] = [];
  const codeBlocks: string[] = [];
  walkTokens(tokens, (token) => {
    if (token.type === 'heading') {
      const plain = (token as Tokens.Heading).text.replace(/`/g, '');
      headings.push(plain);
      anchors.add(slugger.slug(plain));
    }
    if (token.type === 'link' || token.type === 'image') links.push((token as Tokens.Link).href);
    if (token.type === 'code' && /^(sh)?$/.test((token as Tokens.Code).lang ?? '')) {
      codeBlocks.push((token as Tokens.Code).text);
    }
    if (token.type === 'codespan') codeSpans.push((token as Tokens.Codespan).text);
  });
  const [title = '', ...below] = headings;
  const sections = sectionsOf(tokens);
  return { file, title, headings: below, links, anchors, sections, codeSpans, codeBlocks };
}

/** Texts of a shell that a document names, those of blocks a line each and without comments. */
export const shellTexts = ({ codeSpans, codeBlocks }: MarkdownFile): string[] => [
  ...codeSpans,
  ...codeBlocks.flatMap((block) => block.split('\n').map((line) => line.replace(/(^|\s)#.*/, ''))),
];
