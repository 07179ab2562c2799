import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createSiteStore } from '@waypost/shared/host';
import { toastShown } from '@waypost/shared/runtime';
import { fakeHttp } from '../testing/fake-http';
import { ToastList } from './toast-list';

function show() {
  const store = createSiteStore({ http: fakeHttp({}).http, log: () => undefined });
  const view = render(
    <Provider store={store}>
      <ToastList />
    </Provider>,
  );
  const say = (text: string, tone: 'alert' | 'status') =>
    act(() => void store.dispatch(toastShown(text, tone)));
  return { ...view, say };
}

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ToastList', () => {
  it('has its live regions before there is anything to read out', () => {
    const { container } = show();
    const regions = [...container.querySelectorAll('[aria-live]')];
    expect(regions.map((region) => region.getAttribute('aria-live'))).toEqual([
      'assertive',
      'polite',
    ]);
  });

  it('keeps an alert until it is dismissed', async () => {
    const { say } = show();
    say('Too many', 'alert');
    pass(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Too many');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Too many')).toBeNull();
  });

  it('lets a confirmation go after 6 seconds', () => {
    const { say } = show();
    say('Copied', 'status');
    pass(5999);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    pass(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('waits for a reader who points at it or has the focus on it', async () => {
    const { say } = show();
    say('Copied', 'status');
    await user.hover(screen.getByText('Copied'));
    pass(10_000);
    await user.unhover(screen.getByText('Copied'));
    pass(5999);
    await user.tab();
    pass(10_000);
    expect(screen.getByText('Copied')).toBeVisible();
    await user.tab();
    pass(6000);
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
