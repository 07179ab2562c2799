import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { z } from 'zod';
import { frontMatterOf, readMarkdown } from '../content/markdown-source';
import type { Worker } from '../worker/jobs';

/** What each stands by itself on the page: the text before and after it is of other blocks. */
const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'hr'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'center'],
]);

/** What readers see of front matter, as far as it can be read. */
const shownFields = z.object({
  title: z.string().catch(''),
  excerpt: z.string().catch(''),
  caption: z.string().catch(''),
});

/** The plain text of every block of some HTML, such as a paragraph, an item of a list, a cell. */
export function blocksOfHtml(html: string): string[] {
  const blocks: string[] = [];
  let text = '';
  const end = (isCode = false): void => {
    const block = isCode ? text.trimEnd() : text.replace(/\s+/g, ' ').trim();
    if (block.trim() !== '') blocks.push(block);
    text = '';
  };
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value;
    if (!defaultTreeAdapter.isElementNode(node)) return;
    const { tagName, attrs, childNodes } = node;
    const isBlock = BLOCKS.has(tagName);
    if (isBlock) end();
    if (tagName === 'br') text += '\n';
    // The box of a task.
    if (tagName === 'input') text += attrs.some(({ name }) => name === 'checked') ? '☑ ' : '☐ ';
    childNodes.forEach(visit);
    if (isBlock) end(tagName === 'pre');
  };
  parseFragment(html).childNodes.forEach(visit);
  end();
  return blocks;
}

/**
 * What readers would read of a source, block by block: its title, excerpt and caption, and its text with
 * each picture's description. Nothing is looked up, so that any source can be asked about.
 */
export async function readBlocks(worker: Worker, source: string): Promise<string[]> {
  const read = readMarkdown({ file: '', slug: '', text: source }, shownFields, [])?.data;
  const markdown = source.slice(frontMatterOf(source).length);
  const html = await worker.run('render-text', { markdown, images: [] });
  const above = read ? [read.title, read.excerpt, read.caption] : [];
  return [...above.map((text) => text.trim()).filter(Boolean), ...blocksOfHtml(html)];
}
