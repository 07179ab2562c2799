import type { Token } from 'marked';
import { problemOfLink } from './check-links';
import type { LinkTargets } from './check-links';
import { checkMarkup } from './check-markup';
import type { MarkdownFile } from './content-files';
import type { ContentProblem } from './content-problem';
import { createMarkdown } from './markdown';

type Tell = (severity: ContentProblem['severity'], message: string) => void;

/**
 * Tells in `problems` what readers would stumble over in a text: headings out of order, links to
 * things that are not there, images from elsewhere or without a description.
 */
export async function checkBody(
  { file, body, bodyLine }: Pick<MarkdownFile<unknown>, 'file' | 'body' | 'bodyLine'>,
  targets: LinkTargets,
  problems: ContentProblem[],
): Promise<void> {
  let line = bodyLine;
  const tell: Tell = (severity, message) =>
    problems.push({ file, line, field: '', message, severity });

  let level = 1;
  const markdown = createMarkdown();
  for (const block of markdown.lexer(body)) {
    checkMarkup(block, line, (at, message) =>
      problems.push({ file, line: at, field: '', message, severity: 'warning' }),
    );
    if (block.type === 'heading') {
      const depth: number = block.depth;
      if (depth === 1) tell('error', 'the title is the only heading 1; start headings with "##"');
      else if (depth > level + 1)
        tell('warning', `a heading ${depth} follows a heading ${level}; a level is left out`);
      level = depth;
    }
    const html: string[] = [];
    markdown.walkTokens([block], (token: Token) => {
      if (token.type === 'link') checkLink(String(token.href), targets, tell);
      if (token.type === 'image') checkImage(String(token.href), token.text, targets, tell);
      if (token.type === 'html') html.push(token.raw);
    });
    if (html.length > 0) await checkHtml(html.join(''), targets, tell);
    line += block.raw.split('\n').length - 1;
  }
}

function checkLink(href: string, targets: LinkTargets, tell: Tell): void {
  const problem = problemOfLink(href, targets);
  if (problem !== undefined) tell('error', problem);
}

function checkImage(href: string, description: string, targets: LinkTargets, tell: Tell): void {
  if (!description) tell('warning', `the image ${href} has no description`);
  if (/^(?:[a-z]+:)?\/\//i.test(href))
    tell(
      'error',
      `the image ${href} is on another host; save it to pictures/texts/ and name it there`,
    );
  else if (!targets.images.has(href))
    tell('error', `there is no image ${href}; put it into pictures/texts/`);
}

/** Looks at HTML as a browser would, whatever its spelling. */
async function checkHtml(html: string, targets: LinkTargets, tell: Tell): Promise<void> {
  // Slow to load, and few texts hold any HTML.
  const { JSDOM } = await import('jsdom');
  const fragment = JSDOM.fragment(html);
  for (const link of fragment.querySelectorAll('a[href], area[href]'))
    checkLink(link.getAttribute('href')?.trim() ?? '', targets, tell);
  for (const { tagName } of fragment.querySelectorAll('[src], [srcset], [poster], [background]'))
    tell(
      'error',
      `<${tagName.toLowerCase()}> loads something; write images as ![What it shows](pictures/texts/name.jpg)`,
    );
  for (const { tagName } of fragment.querySelectorAll(
    'script, iframe, style, form, object, embed, svg, math',
  ))
    tell('warning', `<${tagName.toLowerCase()}> is not shown to readers`);
}
