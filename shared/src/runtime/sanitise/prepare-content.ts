import { decodeFragment, headingOf } from '../../routing/heading-of';
import { ID_PREFIX } from './policy';

/** A heading of a text that its table of contents names (specification §3). */
export interface ContentHeading {
  /** `heading-{index}`, counted from 0 in the order of the text. */
  id: string;
  text: string;
  /** 1 to 4. */
  level: number;
  /** What the text calls it in links, where it does. */
  name?: string;
}

/** Gives the headings h1 to h4 ids of the page's own making; empty ones get none. */
function nameHeadings(content: HTMLElement): ContentHeading[] {
  const headings: ContentHeading[] = [];
  for (const element of content.querySelectorAll('h1, h2, h3, h4')) {
    const text = element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    if (!text) continue;
    const name = element.id.slice(ID_PREFIX.length);
    element.id = `heading-${headings.length}`;
    const level = Number(element.nodeName[1]);
    headings.push({ id: element.id, text, level, ...(name ? { name } : {}) });
  }
  return headings;
}

/** Takes an id off all but the first element that has it. */
function leaveFirstIds(content: HTMLElement): void {
  const taken = new Set<string>();
  for (const element of content.querySelectorAll('[id]')) {
    if (taken.has(element.id)) element.removeAttribute('id');
    taken.add(element.id);
  }
}

/** What footnotes go back by. */
const BACK = /^[↩↑⤴^]\uFE0E?\d*$/u;

/** Leads links within the text to where its places and headings are on the page. */
function leadLinks(content: HTMLElement, headings: readonly ContentHeading[]): void {
  const places = new Set([...content.querySelectorAll('[id]')].map(({ id }) => id));
  for (const link of content.querySelectorAll('a[href^="#"]')) {
    const written = link.getAttribute('href')?.slice(1) ?? '';
    const fragment = decodeFragment(written);
    // Ids of footnotes are percent-encoded themselves.
    const place = [written, fragment]
      .flatMap((name) => [name, ID_PREFIX + name])
      .find((id) => places.has(id));
    const id = place ?? headingOf(fragment, headings)?.id;
    if (id !== undefined) link.setAttribute('href', `#${id}`);
    if (BACK.test(link.textContent?.trim() ?? ''))
      link.setAttribute('aria-label', 'Back to the text');
  }
}

/**
 * Puts tables into a frame that scrolls by itself, and lets the keyboard scroll it. The number in
 * its name tells it from the others: regions are what some readers move by.
 */
function frameTables(content: HTMLElement): void {
  let count = 0;
  for (const table of content.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    count++;
    const caption = table.querySelector('caption')?.textContent?.trim();
    const frame = content.ownerDocument.createElement('div');
    frame.dataset.frame = 'table';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', caption ? `Table ${count}: ${caption}` : `Table ${count}`);
    table.replaceWith(frame);
    frame.append(table);
  }
}

/**
 * Adds to sanitised content what the page needs of it. This works on the tree, never on the
 * text of the HTML, where a tag inside an attribute's value can't be distinguished from a tag.
 *
 * @param content an element with sanitised children; changed in place
 */
export function prepareContent(content: HTMLElement): ContentHeading[] {
  frameTables(content);
  for (const code of content.querySelectorAll<HTMLElement>('pre')) code.tabIndex = 0;
  leaveFirstIds(content);
  const headings = nameHeadings(content);
  leadLinks(content, headings);
  return headings;
}
