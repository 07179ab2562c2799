import type { AxeResults } from 'axe-core';

/** The checker, where its script has run. */
interface Checked extends Window {
  axe?: { run: (context: Document) => Promise<AxeResults> };
}

/** Runs the checker in a page, loading it there first. */
export async function checkPage(
  page: Window,
  script: { url: string; integrity: string },
): Promise<AxeResults['violations']> {
  const checked = page as Checked;
  if (!checked.axe) {
    await new Promise<void>((resolve, reject) => {
      const element = page.document.createElement('script');
      Object.assign(element, {
        ...{ src: script.url, integrity: script.integrity, crossOrigin: 'anonymous' },
        onload: () => resolve(),
        onerror: () => reject(new Error('The checker could not be loaded.')),
      });
      page.document.head.append(element);
    });
  }
  if (!checked.axe) throw new Error('The checker did not start.');
  return (await checked.axe.run(page.document)).violations;
}

/** Shows what the checker found, with the elements that each finding is about. */
export function showFindings(
  { summary, list }: { summary: HTMLElement; list: HTMLElement },
  violations: AxeResults['violations'],
): void {
  const nodes = violations.reduce((sum, violation) => sum + violation.nodes.length, 0);
  summary.textContent =
    nodes === 0 ? 'axe finds nothing on this page.' : `axe finds ${nodes} on this page.`;
  list.replaceChildren(
    ...violations.map(({ impact, help, helpUrl, id, nodes: elements }) => {
      const item = document.createElement('li');
      const title = Object.assign(document.createElement('a'), {
        ...{ href: helpUrl, target: '_blank', rel: 'noreferrer' },
      });
      title.textContent = `${impact ?? 'unknown'}: ${help} (${id})`;
      const places = elements.map(({ target }) => {
        const place = document.createElement('code');
        place.textContent = target.flat().join(' ');
        return place;
      });
      item.append(title, ...places);
      return item;
    }),
  );
}
