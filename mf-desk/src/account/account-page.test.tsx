import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses } from '../api/test-responses';

const LINK = 'POST /desk/me/device-link/';
const made = { url: 'https://waypost.test/login#sign-in=abc', expires_at: '2026-11-22T12:00:00Z' };
const proofNeeded = failWith(403, { detail: 'Confirm first that it is you', code: 'proof_needed' });

it('asks who it is before a link is made, and then makes it', async () => {
  const { http, respond, calls } = fakeHttp({
    ...frameResponses,
    'GET /desk/sessions/': [],
    'GET /desk/me/passkeys/': [],
    [LINK]: proofNeeded,
    'POST /desk/session/proof/': failWith(400, { detail: 'The password is not right', code: 'x' }),
  });
  renderRemote({ remote, path: '/desk/account', http });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(dialog.getByLabelText('Or your password'), 'not this one');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The password is not right');
  respond('POST /desk/session/proof/', null);
  respond(LINK, made);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByLabelText('Link for the other device')).toHaveValue(made.url);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ url }) => url === '/desk/me/device-link/')).toHaveLength(2);
});

it('makes nothing for somebody who does not say who it is', async () => {
  const { http, calls } = fakeHttp({
    ...frameResponses,
    'GET /desk/sessions/': [],
    'GET /desk/me/passkeys/': [],
    [LINK]: proofNeeded,
  });
  renderRemote({ remote, path: '/desk/account', http });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Confirm first that it is you')).toBeVisible();
  expect(calls.filter(({ url }) => url === '/desk/me/device-link/')).toHaveLength(1);
});

it('turns mails about waiting comments and messages on', async () => {
  const { http, calls } = fakeHttp({
    ...frameResponses,
    'GET /desk/sessions/': [],
    'GET /desk/me/passkeys/': [],
    'PATCH /desk/me/': null,
  });
  renderRemote({ remote, path: '/desk/account', http });
  const user = userEvent.setup();
  const box = await screen.findByRole('checkbox', { name: /one mail a day/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('checkbox', { name: /for each message/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.data).toEqual({
    name: 'Olive',
    wants_digest: true,
    wants_messages: true,
  });
});
