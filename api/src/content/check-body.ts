import { marked } from 'marked';
import type { Token } from 'marked';
import type { MarkdownFile } from './content-files';
import type { ContentProblem } from './content-problem';

/** What links in a text may point to. */
export interface LinkTargets {
  articles: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  products: ReadonlySet<string>;
  /** Paths below the content folder. */
  pictures: ReadonlySet<string>;
}

/**
 * Tells in `problems` what readers would stumble over in a text: headings out of order, links to
 * things that are not there, pictures from elsewhere or without a description.
 */
export function checkBody(
  { file, body, bodyLine }: MarkdownFile<unknown>,
  targets: LinkTargets,
  problems: ContentProblem[],
): void {
  let line = bodyLine;
  const tell = (severity: ContentProblem['severity'], message: string) =>
    problems.push({ file, line, field: '', message, severity });

  let level = 1;
  for (const block of marked.lexer(body, { gfm: true })) {
    if (block.type === 'heading') {
      const depth: number = block.depth;
      if (depth === 1) tell('error', 'the title is the only heading 1; start headings with "##"');
      else if (depth > level + 1)
        tell('warning', `a heading ${depth} follows a heading ${level}; a level is left out`);
      level = depth;
    }
    marked.walkTokens([block], (token: Token) => {
      if (token.type === 'link') checkLink(token.href, targets, tell);
      if (token.type === 'image') {
        if (!token.text) tell('warning', `the picture ${token.href} has no description`);
        if (/^(?:[a-z]+:)?\/\//i.test(token.href))
          tell('error', `the picture ${token.href} is on another host; pictures must be our own`);
        else if (!targets.pictures.has(token.href))
          tell('error', `there is no picture ${token.href}; put it into pictures/texts/`);
      }
      if (token.type === 'html' && /<\s*(?:script|iframe|style|form|object|embed)/i.test(token.raw))
        tell('warning', `this markup is not shown to readers: ${token.raw.trim().slice(0, 60)}`);
    });
    line += block.raw.split('\n').length - 1;
  }
}

const LINK_TARGETS: [RegExp, 'articles' | 'categories' | 'products'][] = [
  [/^\/article\/([^/?#]*)/, 'articles'],
  [/^\/category\/([^/?#]*)/, 'categories'],
  [/^\/products\/([^/?#]+)/, 'products'],
];

function checkLink(
  href: string,
  targets: LinkTargets,
  tell: (severity: ContentProblem['severity'], message: string) => void,
): void {
  for (const [pattern, kind] of LINK_TARGETS) {
    const slug = pattern.exec(href)?.[1];
    if (slug !== undefined && !targets[kind].has(slug))
      tell('error', `the link ${href} leads nowhere: there is no such page`);
  }
  if (/^(?:javascript|data|vbscript):/i.test(href))
    tell('error', `the link ${href.slice(0, 40)} is of a kind that is not allowed`);
}
