import { use, useInsertionEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { UnreachableContext } from '../fallback/server-html';

/**
 * The remote that a style's file is of; no match for the host's, those of development servers, and those of fragments,
 * which stand on pages of others.
 */
const REMOTE = /\/remotes\/([^/]+)\/[^/]+\/(?!fragment)/;

/** Address of a style's file; a document contains some of them (decision 150). */
const addressOf = ({ href, ownerNode }: CSSStyleSheet): string =>
  href ?? (ownerNode instanceof HTMLElement ? ownerNode.dataset.href : null) ?? '';

function switchStyles(shown: string | undefined): void {
  for (const sheet of document.styleSheets) {
    const [, remote] = REMOTE.exec(addressOf(sheet)) ?? [];
    // Not the element's attribute: a style without it would be requested anew, and the page flash.
    if (remote) sheet.disabled = remote !== shown;
  }
}

/**
 * Switches off the styles of every remote but the one whose page is shown, as a part of the step that shows it: before
 * anything of the page is measured or painted. What has been loaded ahead applies once its page is shown, too. A page
 * that is left takes with it what it wrote into the `style` of the document's elements, such as `overflow: hidden`.
 */
export function useStylesOfPage(): void {
  const id = useMatches().at(-1)?.id;
  const unreachable = use(UnreachableContext);
  useInsertionEffect(() => {
    // Its page stays, whatever stands for its route.
    if (unreachable) return;
    const apply = (): void => switchStyles(id?.split(':')[0]);
    const onLoad = ({ target }: Event): void => {
      if (target instanceof HTMLLinkElement) apply();
    };
    apply();
    document.addEventListener('load', onLoad, true);
    return () => {
      document.removeEventListener('load', onLoad, true);
      document.documentElement.removeAttribute('style');
      document.body.removeAttribute('style');
    };
  }, [id, unreachable]);
}
