import { act, screen } from '@testing-library/react';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { renderFrame } from '../testing/render-frame';

const handle: RouteHandle = {
  head: () => ({ title: 'About | Waypost', description: 'Who', canonicalPath: '/about' }),
};
const routes = [
  {
    id: 'test:about',
    path: '/about',
    handle,
    element: (
      <>
        <h1>About us</h1>
        <input aria-label="Filter" />
      </>
    ),
  },
];

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a navigation', () => {
  it('leaves focus and silence on the first page', async () => {
    renderFrame();
    await wait(1000);
    expect(document.body).toHaveFocus();
    expect(announced()).toBe('');
  });

  it('moves the focus to the content and reads out the title', async () => {
    const { router } = renderFrame({ routes });
    await act(() => router.navigate('/about'));
    expect(screen.getByRole('main')).toHaveFocus();
    await wait(300);
    expect(announced()).toBe('About | Waypost');
  });

  it('leaves a reader in peace who types into a filter of the page', async () => {
    const { router } = renderFrame({ routes, path: '/about' });
    const filter = screen.getByRole('textbox', { name: 'Filter' });
    filter.focus();
    await act(() => router.navigate('/about?q=a', { replace: true }));
    expect(filter).toHaveFocus();
    await act(() => router.navigate('/about?q=ab'));
    expect(filter).toHaveFocus();
  });
});
