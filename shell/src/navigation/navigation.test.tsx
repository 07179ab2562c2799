import { act, screen } from '@testing-library/react';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { noticeShown } from '@waypost/shared/runtime';
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
        <h2 id="team">The team</h2>
        <input aria-label="Filter" />
      </>
    ),
  },
];

const announced = () => document.querySelector('p[aria-live="polite"]')?.textContent;
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

  it('leaves silence on a page that was reloaded', async () => {
    renderFrame({ locationKey: 'kept' });
    await wait(1000);
    expect(announced()).toBe('');
  });

  it('reads out the title of the first page when the reader comes back to it', async () => {
    const { router } = renderFrame({ routes, locationKey: 'kept' });
    await act(() => router.navigate('/about'));
    await act(() => router.navigate(-1));
    await wait(300);
    expect(announced()).toBe('Waypost');
  });

  it('moves the focus to what the address points at', async () => {
    const { router } = renderFrame({ routes });
    await act(() => router.navigate('/about#team'));
    expect(screen.getByRole('heading', { name: 'The team' })).toHaveFocus();
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/about#nowhere'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('takes the notices of the page away, but not one that was raised with it', async () => {
    const { router, store } = renderFrame({ routes });
    const say = (text: string) => act(() => void store.dispatch(noticeShown(text, 'alert')));
    say('Old');
    await wait(1001);
    say('New');
    await act(() => router.navigate('/about'));
    expect(screen.queryByText('Old')).toBeNull();
    expect(screen.getByText('New')).toBeVisible();
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
