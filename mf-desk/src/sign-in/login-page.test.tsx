import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import { testSite } from '@waypost/shared/testing/test-site';
import * as remote from '../routes';
import { readLinkToken } from './link-token';
import { rememberPath, returnPath } from './return-path';

const open = (path: string, responses: Record<string, unknown> = {}) => {
  const fake = fakeHttp(responses);
  renderRemote({ remote, path, http: fake.http });
  return { ...fake, user: userEvent.setup() };
};

it('requests nothing before somebody signs in', async () => {
  const { calls } = open('/login');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(calls).toEqual([]);
});

it('says what is wrong with a password, and how long to wait after too many', async () => {
  const { user, respond } = open('/login', {
    'POST /desk/session/': failWith(400, {
      detail: 'The e-mail address or the password is not right',
      code: 'wrong_credentials',
    }),
  });
  await user.type(await screen.findByLabelText('E-mail address'), 'olive@waypost.test');
  await user.type(screen.getByLabelText('Password'), 'not the right one');
  await user.click(screen.getByRole('button', { name: 'Sign in with a password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('is not right');
  respond('POST /desk/session/', failWith(429, { detail: 'Too many attempts.' }));
  await user.click(screen.getByRole('button', { name: 'Sign in with a password' }));
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('olive@waypost.test');
});

it('shows what an invitation is for, and keeps an address that was invited', async () => {
  open('/login#invitation=abc', {
    'POST /desk/invitation/': {
      id: 1,
      role: 'editor',
      email: 'edda@waypost.test',
      created_at: '2026-11-20T10:00:00Z',
      expires_at: '2026-11-27T10:00:00Z',
    },
  });
  expect(await screen.findByText(/invited as editor/)).toBeVisible();
  expect(screen.getByText('edda@waypost.test')).toBeVisible();
  expect(screen.queryByLabelText('Your e-mail address')).toBeNull();
});

it.each([
  ['#sign-in=', /lost its end on the way.*Open it again.*have a new one sent below/],
  ['#invitation', /lost its end on the way.*Open it again.*whoever invited you for a new one/],
])('says what to do with a link that was cut: %s', async (hash, words) => {
  const { calls } = open(`/login${hash}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: /Send me a link/ })).toBeVisible();
  expect(calls).toEqual([]);
});

it('says that a link is not good any more', async () => {
  const refusal = failWith(404, { detail: 'This link is not good any more. Ask for a new one.' });
  open('/login#invitation=old', { 'POST /desk/invitation/': refusal });
  expect(await screen.findByText(/not good any more/)).toBeVisible();
  expect(screen.getByText(/Whoever invited you can send a new one/)).toBeVisible();
});

it('says as whom a link signs in, and uses it up by a button alone', async () => {
  const { user, calls } = open('/login#sign-in=abc', {
    'POST /desk/session/link/person/': { name: 'Edda', email: 'edda@waypost.test' },
    'POST /desk/session/link/': failWith(404, { detail: 'This link is not good any more.' }),
  });
  expect(await screen.findByRole('heading', { name: 'Sign in as Edda?' })).toBeVisible();
  expect(screen.getByText('edda@waypost.test')).toBeVisible();
  const used = () => calls.filter(({ url }) => url === '/desk/session/link/');
  expect(used()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign in as Edda' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('not good any more');
  expect(used()).toHaveLength(1);
});

it('offers no button for a link to sign in that is not good any more, but another way', async () => {
  const refusal = failWith(404, { detail: 'This link is not good any more. Ask for a new one.' });
  open('/login#sign-in=old', { 'POST /desk/session/link/person/': refusal });
  expect(await screen.findByRole('alert')).toHaveTextContent('not good any more');
  expect(screen.queryByRole('button', { name: /Sign in|Try again/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in another way' })).toHaveAttribute(
    'href',
    '/login',
  );
});

it.each([
  ['#invitation=a-b_c', { purpose: 'invitation', token: 'a-b_c' }],
  ['#sign-in=x', { purpose: 'sign-in', token: 'x' }],
  ['#sign-in%3Dabc', { purpose: 'sign-in', token: 'abc' }],
  ['#%23sign-in=abc', { purpose: 'sign-in', token: 'abc' }],
  ['#sign-in=abc.', { purpose: 'sign-in', token: 'abc' }],
  ['#sign-in=abc%3E', { purpose: 'sign-in', token: 'abc' }],
  ['#sign-in=abc%zz', { purpose: 'sign-in', token: 'abc' }],
  [`#sign-in=3D${'a'.repeat(43)}`, { purpose: 'sign-in', token: 'a'.repeat(43) }],
  [`#sign-in=3D${'a'.repeat(41)}`, { purpose: 'sign-in', token: `3D${'a'.repeat(41)}` }],
  ['#invitation=', { purpose: 'invitation', token: '' }],
  ['#sign-in', { purpose: 'sign-in', token: '' }],
  ['#sign-ins=x', null],
  ['#else=x', null],
  ['', null],
])('reads the fragment %j', (hash, link) => {
  expect(readLinkToken(hash)).toEqual(link);
});

it.each([
  ['/desk/inbox/3?x=1', '/desk/inbox/3?x=1'],
  ['/desk', '/desk'],
  ['//elsewhere.example/desk', '/desk'],
  ['/desk/../login', '/desk'],
  ['/articles', '/desk'],
])('leads after %j to %j', (path, expected) => {
  rememberPath(path);
  expect(returnPath()).toBe(expected);
});

it.each([
  ['https://waypost.test', null],
  ['http://localhost:3000', null],
  ['http://waypost.test', /need https/],
  ['http://192.0.2.7:3000', /need a domain name.*192\.0\.2\.7/],
  ['https://[2001:db8::1]', /need a domain name/],
])('offers passkeys on %s, or says why not', async (origin, words) => {
  const site = { ...testSite, origin };
  renderRemote({ remote, path: '/login', http: fakeHttp({}).http, site });
  await screen.findByRole('heading', { name: 'Sign in' });
  const offer = screen.queryByRole('button', { name: 'Sign in with a passkey' });
  if (words === null) return expect(offer).toBeVisible();
  expect(offer).toBeNull();
  expect(screen.getByText(words)).toBeVisible();
});
