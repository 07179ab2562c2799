import { act } from '@testing-library/react';

/** Height of the window of the layout in pixels. */
export const WINDOW_HEIGHT = 800;

/**
 * Gives jsdom, which lays nothing out, a layout: every element has the place in the page that
 * `placeOf` tells, moved by the scroll position; `undefined` leaves it at nothing.
 */
export function fakeLayout(
  placeOf: (element: Element) => { top: number; bottom: number } | undefined,
): void {
  let position = 0;
  Object.defineProperty(window, 'innerHeight', { value: WINDOW_HEIGHT, configurable: true });
  Object.defineProperty(window, 'scrollY', { get: () => position, configurable: true });
  jest.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
    position = Math.round(options.top ?? 0);
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const { top, bottom } = placeOf(this) ?? { top: position, bottom: position };
    return new DOMRect(0, top - position, 600, bottom - top);
  });
}

/** Scrolls as a reader does and lets the page draw a frame. */
export function scrollPage(top: number): void {
  act(() => {
    window.scrollTo({ top });
    jest.advanceTimersByTime(32);
  });
}
