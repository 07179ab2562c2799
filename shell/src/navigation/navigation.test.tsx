import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import type { RouteHandle } from '@waypost/shared/contracts/remote.contract';
import { toastShown } from '@waypost/shared/runtime';
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
        <Link to="#team">Team</Link>
        <input aria-label="Sort" />
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

  it('takes along what the page wrote into the style of the document', async () => {
    const { router } = renderFrame({ routes });
    document.body.style.overflow = 'hidden';
    document.documentElement.style.scrollBehavior = 'auto';
    await act(() => router.navigate('/about'));
    expect(document.body).not.toHaveAttribute('style');
    expect(document.documentElement).not.toHaveAttribute('style');
    await act(() => router.navigate('/about?sort=name'));
    document.body.style.overflow = 'hidden';
    await act(() => router.navigate('/about?sort=date'));
    expect(document.body).toHaveAttribute('style');
    document.body.removeAttribute('style');
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

  it('goes on after a step back from the link that was followed', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const card = (
      <li>
        <Link to="/about" tabIndex={-1} aria-hidden="true">
          Image
        </Link>
        <Link to="/about">About us</Link>
      </li>
    );
    const list = {
      id: 'test:list',
      path: '/list',
      handle,
      element: (
        <>
          {card}
          {card}
        </>
      ),
    };
    const { router } = renderFrame({ routes: [...routes, list], path: '/list' });
    const links = () => screen.getAllByRole('link', { name: 'About us' });
    const image = () => screen.getAllByText('Image')[1] as HTMLElement;
    for (const follow of [() => user.keyboard('{Enter}'), () => user.click(image())]) {
      act(() => links().at(-1)?.focus());
      await follow();
      await wait(0);
      expect(screen.getByRole('main')).toHaveFocus();
      await act(() => router.navigate(-1));
      await wait(0);
      expect(links().at(-1)).toHaveFocus();
    }
  });

  it('goes on from a place of the same page that the reader followed a link to', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    renderFrame({ routes, path: '/about' });
    const follow = async (): Promise<void> => {
      act(() => screen.getByRole('link', { name: 'Team' }).focus());
      await user.keyboard('{Enter}');
      await user.tab();
      expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveFocus();
    };
    await follow();
    await follow();
  });

  it('takes the toasts of the page away, but not one that was raised with it', async () => {
    const { router, store } = renderFrame({ routes });
    const say = (text: string) => act(() => void store.dispatch(toastShown(text, 'alert')));
    say('Old');
    await wait(1001);
    say('New');
    await act(() => router.navigate('/about'));
    expect(screen.queryByText('Old')).toBeNull();
    expect(screen.getByText('New')).toBeVisible();
  });

  it('keeps a toast that was raised while a slow page was on its way', async () => {
    let arrive = (): void => undefined;
    const slow = {
      id: 'test:slow',
      path: '/slow',
      handle,
      element: <h1>Slow</h1>,
      loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
    };
    const { router, store } = renderFrame({ routes: [slow] });
    const say = (text: string) => act(() => void store.dispatch(toastShown(text, 'alert')));
    say('Old');
    await wait(1001);
    say('With the click');
    let arrived = Promise.resolve();
    act(() => void (arrived = router.navigate('/slow')));
    await wait(0);
    await wait(5000);
    say('On the way');
    await wait(5000);
    await act(() => {
      arrive();
      return arrived;
    });
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeVisible();
    expect(screen.queryByText('Old')).toBeNull();
    expect(screen.getByText('With the click')).toBeVisible();
    expect(screen.getByText('On the way')).toBeVisible();
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
