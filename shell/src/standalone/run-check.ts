import { byId } from './by-id';
import { checkPage, showFindings } from './findings';

/** Checks the page in a frame, and shows what the checker found, or why it could not look. */
export async function runCheck(
  stage: HTMLIFrameElement | null,
  { dataset: { axe = '', integrity = '' } }: HTMLButtonElement,
  findings: HTMLElement,
): Promise<void> {
  const summary = byId('summary', HTMLParagraphElement);
  const list = byId('list', HTMLUListElement);
  findings.hidden = false;
  summary.textContent = 'Checking…';
  list.replaceChildren();
  try {
    if (!stage?.contentWindow) throw new Error('No page is shown.');
    showFindings({ summary, list }, await checkPage(stage.contentWindow, { url: axe, integrity }));
  } catch (error) {
    console.error('The page could not be checked', error);
    summary.textContent = `The page could not be checked: ${String(error)}`;
  }
}
