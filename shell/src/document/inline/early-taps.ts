/** Milliseconds after which a tap is not replayed: the reader has given it up. */
const MAX_DELAY_MS = 8_000;

/** What is replayed: buttons, and forms that scripts send. Leaving a preview waits for nothing. */
const BUTTONS = 'button[type=button],form[method=post]:not([action^="/-/preview"]) button';

/** What opens a popover works without scripts. */
const opensPopover = (button: Element): boolean =>
  button.hasAttribute('popovertarget') && !button.hasAttribute('popovertargetaction');

/**
 * Notes the button that is tapped last before React listens, and replays the tap once the page is
 * interactive (decision 153). The button of a form that is posted counts, which browsers tap for who presses Enter in
 * a field; the form itself is not sent before, unless the reader tries again after that time. A form that is sent in
 * any other way is the browser's at once. `data-hydrating` tells that React listens, `data-hydrated` that the page is
 * interactive. Whatever the reader does next, another tap or a key, takes the place of the tap. Links work without
 * scripts, too.
 */
export function replayEarlyTaps(): void {
  const root = document.documentElement;
  const { dataset } = root;
  let tapped: HTMLElement | null = null;
  let tappedAt = 0;
  let heldAt: number | undefined;

  const forget = (): void => {
    tapped = null;
  };
  const note = ({ target }: Event): void => {
    const button =
      'hydrating' in dataset ? null : (target as Element).closest?.<HTMLElement>(BUTTONS);
    tapped = !button || opensPopover(button) ? null : button;
    tappedAt = performance.now();
  };
  const hold = (event: SubmitEvent): void => {
    if (!tapped || tapped !== event.submitter) return;
    heldAt ??= performance.now();
    if (performance.now() - heldAt < MAX_DELAY_MS) event.preventDefault();
  };
  addEventListener('click', note, true);
  addEventListener('keydown', forget, true);
  addEventListener('submit', hold, true);
  addEventListener('pagehide', forget);
  new MutationObserver((_changes, observer) => {
    if (!dataset.hydrated) return;
    observer.disconnect();
    removeEventListener('click', note, true);
    removeEventListener('keydown', forget, true);
    removeEventListener('submit', hold, true);
    removeEventListener('pagehide', forget);
    if (tapped?.isConnected && performance.now() - tappedAt < MAX_DELAY_MS) tapped.click();
  }).observe(root, { attributeFilter: ['data-hydrated'] });
}
