import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../testing/render-frame';

/** Scrolls a page of 2000 pixels in a window of 1000. */
async function scrollTo(y: number) {
  const root = document.documentElement;
  Object.defineProperty(root, 'scrollHeight', { value: 2000, configurable: true });
  Object.defineProperty(root, 'clientHeight', { value: 1000, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

beforeEach(() => void renderFrame());
afterEach(() => scrollTo(0));

describe('the reading progress', () => {
  it('shows the scroll percentage once the page is scrolled', async () => {
    await scrollTo(0);
    expect(screen.queryByRole('progressbar', { name: 'Reading progress' })).toBeNull();
    await scrollTo(250);
    expect(screen.getByRole('progressbar', { name: 'Reading progress' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await scrollTo(1000);
    expect(screen.getByRole('progressbar', { name: 'Reading progress' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  });
});

describe('the button to the top', () => {
  it('appears past 400 pixels and leads up', async () => {
    await scrollTo(400);
    expect(screen.queryByRole('button', { name: 'Scroll to top' })).toBeNull();
    await scrollTo(401);
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    expect(screen.getByRole('main')).toHaveFocus();
    scrolled.mockRestore();
  });
});
