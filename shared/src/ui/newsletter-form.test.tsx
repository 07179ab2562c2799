import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createSiteStore } from '@waypost/shared/host';
import { failWith, fakeHttp, networkFailure } from '../testing/fake-http';
import { NewsletterForm, type NewsletterVariant } from './newsletter-form';

function show(response: unknown, variant: NewsletterVariant = 'default') {
  const { http, calls } = fakeHttp({ 'POST /newsletter/': response });
  const store = createSiteStore({ http, log: () => undefined });
  const router = createMemoryRouter([{ path: '*', element: <NewsletterForm variant={variant} /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return calls;
}

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const button = () => screen.getByRole('button');

async function send(email: string) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(field(), email);
  await user.click(button());
  return user;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('NewsletterForm', () => {
  it('sends the trimmed address', async () => {
    const calls = show({});
    await send('  reader@mail.test ');
    expect(calls).toEqual([
      expect.objectContaining({ method: 'POST', data: { email: 'reader@mail.test' } }),
    ]);
  });

  it('asks for an address and sends nothing', async () => {
    const calls = show({});
    await send(' ');
    expect(await screen.findByText('Email is required')).toHaveRole('alert');
    expect(field()).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('refuses what is no address, and forgets that when the reader types', async () => {
    const calls = show({});
    const user = await send('reader@mail');
    expect(await screen.findByText('Please enter a valid email address')).toHaveRole('alert');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Please enter a valid email address');
    await user.type(field(), '.');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(field()).toHaveAttribute('aria-invalid', 'false');
    expect(calls).toEqual([]);
  });

  it('disables the field and the button while it sends', async () => {
    show(() => new Promise(() => undefined));
    await send('reader@mail.test');
    expect(field()).toBeDisabled();
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent('Subscribing...');
  });

  it.each([
    ['footer', 'Successfully subscribed!'],
    ['sidebar', 'Thanks for subscribing!'],
    ['default', 'Successfully Subscribed!'],
  ] as const)('thanks for 5 seconds, then returns empty (%s)', async (variant, title) => {
    show({}, variant);
    await send('reader@mail.test');
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText(title)).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(title)).toBeNull();
    expect(field()).toHaveValue('');
  });

  it('says what is left to do', async () => {
    show({ detail: 'Successfully subscribed!', next_step: 'Confirm it by the mail.' }, 'footer');
    await send('reader@mail.test');
    expect(await screen.findByText('Successfully subscribed!')).toBeVisible();
    expect(screen.getByText('Confirm it by the mail.')).toBeVisible();
  });

  it.each([
    [
      'already subscribed',
      failWith(400, { detail: 'This address is already subscribed.' }),
      'This email is already subscribed to our newsletter',
    ],
    [
      'an email field error',
      failWith(400, { email: ['Enter a valid address.', 'Second.'] }),
      'Enter a valid address.',
    ],
    ['another detail', failWith(400, { detail: 'Closed today.' }), 'Closed today.'],
    ['a 400 without words', failWith(400), 'Invalid email address'],
    ['no network', networkFailure, 'Network error. Please check your connection and try again.'],
    ['a status', failWith(503), 'Failed to subscribe. Please try again. (Error: 503)'],
    [
      'a message only',
      { kind: 'timeout', message: 'timeout of 30000ms exceeded' },
      'Failed to subscribe. Please try again. (Error: timeout of 30000ms exceeded)',
    ],
    [
      'nothing to say',
      { kind: 'timeout', message: '' },
      'Failed to subscribe. Please try again. (Error: Unknown error)',
    ],
  ])('tells of %s and keeps the address', async (_name, failure, text) => {
    show(failure);
    await send('reader@mail.test');
    expect(await screen.findByText(text)).toBeVisible();
    expect(field()).toBeEnabled();
    expect(field()).toHaveValue('reader@mail.test');
    expect(field()).toHaveFocus();
  });

  it('says in the footer what subscribing means', () => {
    show({}, 'footer');
    expect(screen.getByText(/^By subscribing/)).toHaveTextContent(
      'By subscribing, you agree to our Privacy Policy and consent to receive updates.',
    );
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });
});
