import { fireEvent } from '@testing-library/react';

/**
 * Clicks as readers do who want a new tab.
 *
 * @returns true when the page took the click for itself, so that no tab would open
 */
export function clickForNewTab(element: HTMLElement): boolean {
  let taken = false;
  const browser = (event: Event): void => {
    taken = event.defaultPrevented;
    // jsdom opens nothing, and says so in the console.
    event.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  fireEvent.click(element, { ctrlKey: true });
  return taken;
}
