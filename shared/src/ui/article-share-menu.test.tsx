import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createSiteStore, SiteContext } from '../runtime/host';
import { clickForNewTab } from '../testing/click-for-new-tab';
import { fakeHttp } from '../testing/fake-http';
import { testSite } from '../testing/test-site';
import { ArticleShareMenu } from './article-share-menu';
import { ToastList } from '@waypost/shared/host/toast-list';

const writeText = jest.fn();

function setUp() {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const store = createSiteStore({ http: fakeHttp({}).http, log: () => undefined });
  render(
    <Provider store={store}>
      <SiteContext value={testSite}>
        <ArticleShareMenu slug="a-b" title="A & B" />
        <p>Elsewhere</p>
        <ToastList />
      </SiteContext>
    </Provider>,
  );
  return user;
}

const toggle = () => screen.getByRole('button', { name: 'Share “A & B”' });
const menu = () => screen.queryByRole('list');

beforeEach(() => writeText.mockReset().mockResolvedValue(undefined));
afterEach(() => jest.restoreAllMocks());

it('offers four targets and copying the link', async () => {
  const user = setUp();
  expect(menu()).not.toBeInTheDocument();
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'X',
    'Facebook',
    'LinkedIn',
    'WhatsApp',
    'Copy link',
  ]);
  await user.click(toggle());
  expect(menu()).not.toBeInTheDocument();
});

it('opens the popup of the chosen target and closes', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = setUp();
  await user.click(toggle());
  await user.click(screen.getByRole('link', { name: 'LinkedIn' }));
  const [href, , features] = open.mock.calls[0] ?? [];
  expect(String(href)).toContain(encodeURIComponent('https://waypost.test/article/a-b/'));
  expect(features).toContain('width=600,height=400');
  expect(menu()).not.toBeInTheDocument();
});

it('leaves a click for a new tab to the browser', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = setUp();
  await user.click(toggle());
  expect(clickForNewTab(screen.getByRole('link', { name: 'LinkedIn' }))).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

it('copies the link and says so', async () => {
  const user = setUp();
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Link copied to clipboard!');
  expect(writeText).toHaveBeenCalledWith('https://waypost.test/article/a-b/');
  expect(menu()).not.toBeInTheDocument();
  expect(toggle()).toHaveFocus();
});

it('only logs that copying failed', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const user = setUp();
  writeText.mockRejectedValue(new Error('Refused'));
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(warn).toHaveBeenCalledWith(
    'Copying a link failed',
    expect.objectContaining({ error: 'Error: Refused' }),
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('closes on a press elsewhere and on Escape', async () => {
  const user = setUp();
  await user.click(toggle());
  await user.click(screen.getByText('Elsewhere'));
  expect(menu()).not.toBeInTheDocument();
  await user.click(toggle());
  await user.keyboard('{Escape}');
  expect(menu()).not.toBeInTheDocument();
  expect(toggle()).toHaveFocus();
});
