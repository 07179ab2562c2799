import { PAGE_STATE_ID, type PageState } from '../state/page-state';

const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

/**
 * Reads what the server wrote for the start.
 *
 * @throws Error when the page carries no state, that is, when the server did not render it
 */
export async function readPageState(): Promise<{ state: PageState; stateText: string }> {
  // The scripts are async: they may run while the page is still arriving.
  await documentParsed();
  const stateText = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!stateText) throw new Error(`The page carries no #${PAGE_STATE_ID}`);
  return { state: JSON.parse(stateText) as PageState, stateText };
}
