import { screen } from '@testing-library/react';
import { failWith, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';
import { frameResponses } from '../api/test-responses';

const open = (responses: Record<string, unknown>) =>
  renderRemote({
    remote,
    path: '/desk',
    http: fakeHttp({
      ...frameResponses,
      'GET /desk/comments/count/': { pending: 1, new: 0, latest_id: 1 },
      'GET /desk/mails/summary/': { has_mail: true, queued: 3, stuck: 1, sent: 4, dead: 2 },
      ...responses,
    }).http,
  });

it('says what waits, and leads there', async () => {
  open({});
  expect(await screen.findByRole('link', { name: '1 comment waits' })).toHaveAttribute(
    'href',
    '/desk/comments',
  );
  expect(await screen.findByRole('link', { name: '0 messages are unread' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '2 mails were given up' })).toBeVisible();
  expect(
    screen.getByRole('link', { name: '1 mail has not gone out for 15 minutes' }),
  ).toHaveAttribute('href', '/desk/mail?queued');
});

it('says so where something could not be counted', async () => {
  open({ 'GET /desk/mails/summary/': failWith(503) });
  expect(
    await screen.findByText('How many mails were given up is not known just now'),
  ).toBeVisible();
  expect(await screen.findByRole('link', { name: '1 comment waits' })).toBeVisible();
});
