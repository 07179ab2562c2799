import { useEffect } from 'react';
import { useLocation, useNavigationType } from '@waypost/shared/router';
import { decodeFragment, headingOf } from '@waypost/shared/routing/heading-of';
import type { ContentHeading } from '@waypost/shared/runtime';
import { jumpToHeading } from './heading-position';

/** The element that a fragment names, in the page or by what the text calls it. */
function idOf(fragment: string, headings: readonly ContentHeading[]): string | undefined {
  const isThere = (id: string): boolean => document.getElementById(id) !== null;
  const place = `user-content-${fragment}`;
  if (isThere(fragment)) return fragment;
  return headingOf(fragment, headings)?.id ?? (isThere(place) ? place : undefined);
}

/**
 * Goes to what the address names after every step forward, once its article is there. A reload and
 * a step back are left alone, and so is the first page where it has an element of that id: the
 * browser and the host have put the reader where they were.
 */
export function useHeadingLink(headings: readonly ContentHeading[]): void {
  const { hash, key } = useLocation();
  const isForward = String(useNavigationType()) !== 'POP';
  const isFirst = key === 'default';
  useEffect(() => {
    const written = hash.slice(1);
    const fragment = decodeFragment(written);
    if (!fragment || !(isForward || isFirst)) return;
    // Ids of footnotes are percent-encoded themselves.
    const id = idOf(written, headings) ?? idOf(fragment, headings);
    if (id === undefined || (!isForward && (id === fragment || id === written))) return;
    // After the host, which scrolls a new page to its top.
    const frame = requestAnimationFrame(() => jumpToHeading(id));
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isForward, isFirst, headings]);
}
