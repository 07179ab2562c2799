import type { FragmentUse } from '../../contracts/fragment.contract';

/** A fragment that a text names, and the paragraph that it may stand in the place of. */
export interface ContentFragment extends FragmentUse {
  /** Where the paragraph begins in the HTML. */
  start: number;
  /** Where what follows it begins. */
  end: number;
}

/** The link that names a fragment, where it is all that an element is made of. */
function fragmentLink(node: Node): Element | null {
  const element = node as Element;
  if (element.nodeName !== 'P' || element.childElementCount !== 1) return null;
  const link = element.querySelector(':scope > a[data-fragment]');
  return link && link.textContent?.trim() === element.textContent?.trim() ? link : null;
}

function readReference(reference: string): FragmentUse {
  const [path = '', query = ''] = reference.split('?');
  const [remote = '', name = ''] = path.split('/');
  return { remote, name, params: Object.fromEntries(new URLSearchParams(query)) };
}

/**
 * Finds the paragraphs of a text that are nothing but a link with `data-fragment`. Those within lists,
 * quotations and tables stay links. Parameters are texts.
 */
export function findFragments(content: HTMLElement): ContentFragment[] {
  if (!content.querySelector(':scope > p > a[data-fragment]')) return [];
  const holder = content.ownerDocument.createElement('div');
  const lengthOf = (node: Node): number => {
    holder.replaceChildren(node.cloneNode(true));
    return holder.innerHTML.length;
  };
  const fragments: ContentFragment[] = [];
  let start = 0;
  for (const node of content.childNodes) {
    const end = start + lengthOf(node);
    const reference = fragmentLink(node)?.getAttribute('data-fragment');
    if (reference) fragments.push({ ...readReference(reference), start, end });
    start = end;
  }
  return fragments;
}
