import type { StaffMember } from '@waypost/shared/contracts/api.generated';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith, fakeHttp, networkFailure } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses } from '../api/test-responses';

const soon = '2026-11-29T12:00:00Z';

const mona: StaffMember = {
  id: 7,
  name: 'Mona',
  email: 'mona@waypost.test',
  role: 'moderator',
  has_password: true,
  passkeys: 0,
  is_disabled: false,
  created_at: '2026-11-01T12:00:00Z',
  last_seen_at: null,
};

it('asks who it is before a role changes or somebody is enabled or removed, and then does it', async () => {
  const { http, calls, respond } = fakeHttp({
    ...frameResponses,
    'GET /desk/people/': [{ ...mona, is_disabled: true }],
    'GET /desk/invitations/': [],
    'PATCH /desk/people/7/': failWith(403, { detail: 'Confirm who you are', code: 'proof_needed' }),
    'DELETE /desk/people/7/': failWith(403, { detail: 'Confirm', code: 'proof_needed' }),
    'POST /desk/session/proof/': () => {
      respond('PATCH /desk/people/7/', null);
      respond('DELETE /desk/people/7/', () => {
        respond('GET /desk/people/', []);
        return null;
      });
      return null;
    },
  });
  renderRemote({ remote, path: '/desk/people', http });
  const user = userEvent.setup();
  const changes = () => calls.filter(({ method }) => method === 'PATCH').map(({ data }) => data);
  const prove = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await user.type(within(dialog).getByLabelText('Or your password'), 'a password');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click(await screen.findByRole('button', { name: 'Change: Mona' }));
  await user.click(screen.getByRole('button', { name: 'Enable' }));
  await prove();
  expect(changes()).toEqual([{ is_disabled: false }, { is_disabled: false }]);

  respond('PATCH /desk/people/7/', failWith(403, { detail: 'Confirm', code: 'proof_needed' }));
  await user.selectOptions(screen.getByLabelText('Role of Mona'), 'editor');
  await user.click(await screen.findByRole('button', { name: 'Make an editor' }));
  await prove();
  expect(changes().slice(2)).toEqual([{ role: 'editor' }, { role: 'editor' }]);

  respond('DELETE /desk/people/7/', failWith(403, { detail: 'Confirm', code: 'proof_needed' }));
  await user.click(screen.getByRole('button', { name: 'Remove from the staff' }));
  const removal = await screen.findByRole('dialog', { name: 'Remove Mona from the staff?' });
  await user.click(within(removal).getByRole('button', { name: 'Remove from the staff' }));
  await prove();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  expect(screen.queryByText('mona@waypost.test')).toBeNull();
});

it('says once that the staff and the session could not be loaded again', async () => {
  const { http, calls, respond } = fakeHttp({
    ...frameResponses,
    'GET /desk/people/': [{ ...mona, is_disabled: true }],
    'GET /desk/invitations/': [],
    'PATCH /desk/people/7/': () => {
      respond('GET /desk/people/', networkFailure);
      respond('GET /desk/session/', networkFailure);
      return null;
    },
  });
  renderRemote({ remote, path: '/desk/people', http });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change: Mona' }));
  await user.click(screen.getByRole('button', { name: 'Enable' }));
  expect(await screen.findByText(/^The desk cannot be reached/)).toBeVisible();
  await waitFor(() => {
    const loads = calls.filter(({ url }) => url === '/desk/session/');
    expect(loads).toHaveLength(2);
  });
  expect(screen.getAllByText(/^The desk cannot be reached/)).toHaveLength(1);
});

it('asks before a role changes and before somebody goes', async () => {
  const { http, calls } = fakeHttp({
    ...frameResponses,
    'GET /desk/people/': [mona],
    'GET /desk/invitations/': [],
    'PATCH /desk/people/7/': null,
    'DELETE /desk/people/7/': null,
  });
  renderRemote({ remote, path: '/desk/people', http });
  const user = userEvent.setup();
  const writes = () => calls.filter(({ method }) => method === 'PATCH' || method === 'DELETE');
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  await user.click(await screen.findByRole('button', { name: 'Change: Mona' }));

  const role = screen.getByLabelText('Role of Mona');
  await user.selectOptions(role, 'operator');
  const promotion = await dialog('Make Mona an operator?');
  expect(writes()).toEqual([]);
  await user.click(promotion.getByRole('button', { name: 'Cancel' }));
  expect(role).toHaveValue('moderator');
  expect(writes()).toEqual([]);
  await user.selectOptions(role, 'editor');
  await user.click(
    (await dialog('Make Mona an editor?')).getByRole('button', { name: 'Make an editor' }),
  );
  await waitFor(() => expect(writes().at(-1)?.data).toEqual({ role: 'editor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Remove from the staff' }));
  const removal = await dialog('Remove Mona from the staff?');
  expect(writes()).toHaveLength(1);
  await user.click(removal.getByRole('button', { name: 'Remove from the staff' }));
  await waitFor(() => expect(writes().at(-1)?.method).toBe('DELETE'));
});

it('invites by mail, or by a link to hand over, and takes an invitation back', async () => {
  const invited = { url: 'https://waypost.test/login#invitation=abc', expires_at: soon };
  const { http, calls, respond } = fakeHttp({
    ...frameResponses,
    'GET /desk/people/': [],
    'GET /desk/invitations/': [],
    'POST /desk/invitations/': () => {
      const email = 'edda@waypost.test';
      respond('GET /desk/invitations/', [
        { id: 9, role: 'editor', email, created_at: soon, expires_at: soon },
      ]);
      return invited;
    },
    'DELETE /desk/invitations/9/': () => {
      respond('GET /desk/invitations/', []);
      return null;
    },
  });
  renderRemote({ remote, path: '/desk/people', http });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(await screen.findByLabelText('Invitation, to be handed over')).toHaveValue(invited.url);
  await user.selectOptions(screen.getByLabelText('Role'), 'editor');
  await user.type(screen.getByLabelText('E-mail address'), 'edda@waypost.test');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(
    await screen.findByText('The invitation is on its way to edda@waypost.test.'),
  ).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ data }) => data)).toEqual([
    { role: 'moderator', email: '' },
    { role: 'editor', email: 'edda@waypost.test' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Revoke: edda@waypost.test' }));
  expect(await screen.findByText('No invitation is open')).toBeVisible();
});
