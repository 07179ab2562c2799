import type { ServedCanary } from '../state/page-state';
import type { SiteRouter } from './create-router.client';
import { openDocument } from './open-document.client';

/** Whether the site still serves a release; what cannot be known is no reason to leave. */
async function isServed(canary: string): Promise<boolean> {
  try {
    const response = await fetch(`/-/canaries/${canary}`);
    return !response.ok || ((await response.json()) as ServedCanary).isServed;
  } catch {
    return true;
  }
}

/**
 * A tab on a canary asks with each page that the reader goes to whether the site still serves that release. Where it does
 * not, such as after an abort, that page is loaded as a document, with the releases that are live now.
 *
 * @param canaries names with versions, such as `mf-x/1.2.0`
 */
export function leaveEndedCanary(router: SiteRouter, canaries: string[]): void {
  let asked = router.state.location.pathname;
  router.subscribe(async ({ navigation, location }) => {
    // A search that is typed and a fragment stay on their page.
    const { pathname } = navigation.location ?? location;
    // What is being sent must arrive.
    if (pathname === asked || navigation.formMethod) return;
    asked = pathname;
    const served = await Promise.all(canaries.map(isServed));
    const { navigation: present, location: shown } = router.state;
    if (served.every(Boolean) || present.formMethod) return;
    openDocument(router.createHref(present.location ?? shown));
  });
}
