import type { CDPSession, Page } from '@playwright/test';

/** Roles of what readers act on: each must have a name. */
const NAMED = new Set([
  ...['button', 'link', 'option', 'tab', 'menuitem', 'radio', 'checkbox', 'switch'],
  ...['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'slider', 'dialog'],
]);

/** Opening tag of an element, as far as it tells elements apart. */
async function tagOf(session: CDPSession, backendNodeId: number | undefined): Promise<string> {
  if (backendNodeId === undefined) return '?';
  const { node } = await session.send('DOM.describeNode', { backendNodeId });
  const pairs = (node.attributes ?? []).map((text, index) =>
    index % 2 ? `="${text}"` : ` ${text}`,
  );
  return `<${node.localName}${pairs.join('')}>`;
}

/**
 * What Chromium gives no accessible name among all that readers act on. It is Chromium's own tree
 * that decides: axe takes the text inside a button for its name where Chromium finds none.
 *
 * @returns role and opening tag of each, and how many have a name
 */
export async function findNameless(page: Page): Promise<{ named: number; nameless: string[] }> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const acted = nodes.filter(({ ignored, role }) => !ignored && NAMED.has(String(role?.value)));
  const empty = acted.filter(({ name }) => String(name?.value ?? '').trim() === '');
  const nameless = await Promise.all(
    empty.map(
      async ({ role, backendDOMNodeId }) =>
        `${String(role?.value)} ${await tagOf(session, backendDOMNodeId)}`,
    ),
  );
  await session.detach();
  return { named: acted.length - empty.length, nameless };
}
