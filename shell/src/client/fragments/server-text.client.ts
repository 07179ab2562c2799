import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';

/** How React marks the start of a boundary whose content the server wrote, rather than its fallback. */
const COMPLETED = '$';

/** The same node again: React takes it for what it hydrates, attributes and all. */
function nodeOf(node: ChildNode, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  return createElement(node.localName, {
    key,
    dangerouslySetInnerHTML: { __html: node.innerHTML },
    suppressHydrationWarning: true,
  });
}

/**
 * What the server wrote of a fragment, as a component that leaves it as it is.
 *
 * @param frame the element around it
 * @returns `null` where the server wrote no such text
 */
export function serverTextOf(frame: HTMLElement): ComponentType | null {
  const [start, ...rest] = frame.childNodes;
  if (!(start instanceof Comment) || start.data !== COMPLETED) return null;
  const nodes = rest.map(nodeOf);
  return () => createElement(Fragment, null, ...nodes);
}
