import type { Token } from 'marked';
import { nearestName } from '../../text/nearest-name';
import { decodeAddress } from '../../text/read-address';
import { problemOfLink } from './check-links';
import type { LinkTargets } from './check-links';
import { checkMarkup } from './check-markup';
import { foreignImage } from './foreign-image';
import type { ContentFiles, MarkdownFile } from '../content-files';
import { type ContentProblem, problemAt } from './content-problem';
import { type Directive, productsOf } from '../directives';
import { blocksOf, createMarkdown } from '../markdown';

/** How strict a check is. */
interface CheckOptions {
  /** What an image is that is not the site's own: of another host, or written into the text as data. */
  foreignImages?: ContentProblem['severity'];
  /** Is given each of them, with its line. */
  onForeignImage?: (address: string, line: number) => void;
}

type Tell = (severity: ContentProblem['severity'], message: string) => void;

/**
 * Tells in `problems` what readers would stumble over in a text: headings out of order, links to
 * things that are not there, images from elsewhere or without a description.
 */
export async function checkBody(
  { file, body, bodyLine }: Pick<MarkdownFile<unknown>, 'file' | 'body' | 'bodyLine'>,
  targets: LinkTargets,
  problems: ContentProblem[],
  { foreignImages = 'warning', onForeignImage }: CheckOptions = {},
): Promise<void> {
  let line = bodyLine;
  const tell: Tell = (severity, message) =>
    problems.push({ file, line, field: '', message, severity });
  const warn = (message: string) => tell('warning', message);
  const image = (href: string, description: string) =>
    checkImage(href, description, targets, warn, (message) => {
      tell(foreignImages, message);
      onForeignImage?.(href, line);
    });

  let level = 1;
  const markdown = createMarkdown();
  for (const block of blocksOf(markdown, body)) {
    checkMarkup(block, line, (at, message) =>
      problems.push({ file, line: at, field: '', message, severity: 'warning' }),
    );
    if (block.type === 'heading') {
      const depth: number = block.depth;
      if (depth === 1) tell('error', 'the title is the only heading 1; start headings with "##"');
      else if (depth > level + 1)
        warn(`a heading ${depth} follows a heading ${level}; a level is left out`);
      level = depth;
    }
    const start = line;
    let rest = block.raw;
    const html: string[] = [];
    markdown.walkTokens([block], (token: Token) => {
      if (!CHECKED.has(token.type)) return;
      // Lines of a list or quotation are indented, so that not every piece is found as it stands.
      const [first = ''] = token.raw.split('\n');
      const at = rest.indexOf(first);
      if (at >= 0 && token.type !== 'html') {
        line =
          start + block.raw.slice(0, block.raw.length - rest.length + at).split('\n').length - 1;
        rest = rest.slice(at + 1);
      }
      if (token.type === 'link') checkLink(String(token.href), targets, warn);
      if (token.type === 'image') image(String(token.href), token.text);
      if (token.type === 'html') html.push(token.raw);
      if (token.type === 'directive') checkDirective(token as Directive, targets, tell);
    });
    line = start;
    if (html.length > 0) await checkHtml(html.join(''), targets, warn, image);
    line += block.raw.split('\n').length - 1;
  }
}

/** Tells in `problems` where an article or a page names an image for its top that is not there. */
export function checkNamedImage(
  text: ContentFiles['articles' | 'pages'][number],
  { images }: Pick<LinkTargets, 'images'>,
  problems: ContentProblem[],
): void {
  const field = 'cover' in text.data ? 'cover' : 'featured_image';
  const named = 'cover' in text.data ? text.data.cover : text.data.featured_image;
  if (typeof named !== 'string' || images.has(named)) return;
  const message = `there is no image ${named}; ${field === 'cover' ? 'the cover' : 'it'} is drawn`;
  problems.push(problemAt(text, [field], message, 'warning'));
}

/** Kinds of tokens that lead to something. */
const CHECKED = new Set(['link', 'image', 'html', 'directive']);

/** Fewest and most products of a comparison (specification §9). */
const [MIN_COMPARED, MAX_COMPARED] = [2, 4];

function checkDirective(directive: Directive, { products }: LinkTargets, tell: Tell): void {
  const { kind, slug } = directive;
  const named = productsOf(directive);
  for (const product of named.filter((name) => !products.has(name))) {
    const nearest = nearestName(product, products);
    const meant = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
    tell(
      'error',
      `::${kind}[${slug}] names the product "${product}", which is not in products/${meant}`,
    );
  }
  if (kind === 'comparison' && !(named.length >= MIN_COMPARED && named.length <= MAX_COMPARED))
    tell('error', `::comparison[${slug}] must name 2 to 4 products, joined by "-vs-"`);
  else if (new Set(named).size < named.length)
    tell('error', `::comparison[${slug}] names a product twice`);
}

type Warn = (message: string) => void;

function checkLink(href: string, targets: LinkTargets, warn: Warn): void {
  const problem = problemOfLink(href, targets);
  if (problem !== undefined) warn(problem);
}

function checkImage(
  href: string,
  description: string,
  targets: LinkTargets,
  warn: Warn,
  tellForeign: Warn,
): void {
  if (!description)
    warn(`the image ${shown(href)} has no description: write one, unless it only decorates`);
  const foreign = foreignImage(href);
  if (foreign === 'data')
    tellForeign(
      `the image ${shown(href)} is no file and is not shown; save it to pictures/texts/ and name it there`,
    );
  else if (foreign === 'host')
    tellForeign(
      `the image ${shown(href)} is on another host and becomes a link; save it to pictures/texts/ and name it there`,
    );
  else if (!targets.images.has(href) && !targets.images.has(decodeAddress(href)))
    warn(`there is no image ${shown(href)}; put it into pictures/texts/`);
}

/** Looks at HTML as a browser would, whatever its spelling. */
async function checkHtml(
  html: string,
  targets: LinkTargets,
  warn: Warn,
  checkImageOf: (source: string, description: string) => void,
): Promise<void> {
  // Slow to load, and few texts hold any HTML.
  const { JSDOM } = await import('jsdom');
  const fragment = JSDOM.fragment(html);
  for (const link of fragment.querySelectorAll('a[href], area[href]'))
    checkLink(link.getAttribute('href')?.trim() ?? '', targets, warn);
  for (const image of fragment.querySelectorAll('img'))
    checkImageOf(image.getAttribute('src')?.trim() ?? '', image.alt);
  for (const { tagName } of fragment.querySelectorAll('iframe, video, audio, embed, object'))
    warn(`<${tagName.toLowerCase()}> loads something and becomes a link to it`);
  for (const { tagName } of fragment.querySelectorAll('script, style, form, svg, math'))
    warn(`<${tagName.toLowerCase()}> is not shown to readers`);
}

/** Images may be written into the text as data of any length. */
const shown = (address: string) => (address.length > 100 ? `${address.slice(0, 100)}…` : address);
