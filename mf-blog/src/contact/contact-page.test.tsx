import { fireEvent, screen } from '@testing-library/react';
import { failWith, networkFailure } from '@waypost/shared/testing/fake-http';
import { openPage } from '../testing/open-page';
import './contact-page';

const valid = {
  Name: 'Ada',
  Email: 'ada@engine.test',
  Subject: 'A note',
  Message: 'The engine is well.',
};

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send message' });

async function open(response: unknown = { detail: 'Thank you' }) {
  const page = await openPage('/contact', { 'POST /contact/': response });
  const fill = async (values: Partial<Record<string, string>>) => {
    for (const [name, text] of Object.entries(values)) {
      await page.user.clear(field(name));
      if (text) await page.user.type(field(name), text);
    }
  };
  return { ...page, fill };
}

afterEach(() => sessionStorage.clear());

it.each([
  ['Name', '', 'Name is required'],
  ['Name', ' ', 'Name is required'],
  ['Name', ' a ', 'Name must be at least 2 characters'],
  ['Email', '', 'Email is required'],
  ['Email', 'ada@engine', 'Please enter a valid email address'],
  ['Email', 'a da@engine.test', 'Please enter a valid email address'],
  ['Subject', '', 'Subject is required'],
  ['Subject', ' note ', 'Subject must be at least 5 characters'],
  ['Message', '', 'Message is required'],
  ['Message', 'too short', 'Message must be at least 10 characters'],
])('wants more of %s than %j', async (name, text, message) => {
  const { user, fill, requests } = await open();
  await fill({ ...valid, [name]: text });
  await user.click(send());
  expect(screen.getByText(message)).toBeVisible();
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field(name)).toBeInvalid();
  expect(field(name)).toHaveFocus();
  expect(requests()).toEqual([]);
});

it('clears the error of a field that is edited, and only that one', async () => {
  const { user } = await open();
  await user.click(send());
  expect(screen.getByText('Name is required')).toBeVisible();
  await user.type(field('Name'), 'A');
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeVisible();
});

it('sends what was typed without the spaces around it, and thanks', async () => {
  const { user, fill, calls } = await open();
  await fill({ ...valid, Name: '  Ada ', Subject: ' A note ' });
  await user.click(send());
  const heading = await screen.findByRole('heading', { name: 'Message Sent!' });
  expect(heading).toHaveFocus();
  expect(
    screen.getByText("Thank you for contacting us. We'll get back to you within 24 hours."),
  ).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    url: '/contact/',
    method: 'POST',
    data: {
      name: 'Ada',
      email: 'ada@engine.test',
      subject: 'A note',
      message: 'The engine is well.',
    },
  });
});

it('says how long a text may be, and what is left near the end, as people count', async () => {
  await open();
  expect(field('Subject')).toHaveAccessibleDescription('5 to 200 characters');
  const type = (value: string) => fireEvent.input(field('Subject'), { target: { value } });
  type('👩‍👩‍👧'.repeat(179));
  expect(field('Subject')).toHaveAccessibleDescription('5 to 200 characters');
  type('👩‍👩‍👧'.repeat(189));
  expect(field('Subject')).toHaveAccessibleDescription('11 characters left');
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
    '12 characters left',
  );
  type('👩‍👩‍👧'.repeat(201));
  expect(field('Subject')).toHaveAccessibleDescription('1 character too many');
  fireEvent.click(send());
  expect(await screen.findByText('Subject must be at most 200 characters')).toBeVisible();
});

it('keeps what is typed for the tab until it is sent', async () => {
  const first = await open();
  await first.fill(valid);
  first.unmount();
  const { user } = await open();
  expect(field('Message')).toHaveValue(valid.Message);
  expect(field('Email')).toHaveValue(valid.Email);
  await user.click(send());
  await screen.findByRole('heading', { name: 'Message Sent!' });
  expect(sessionStorage).toHaveLength(0);
});

it('thanks who sent it without scripts, once it leads here, and offers an empty form', async () => {
  const { user, router } = await openPage('/contact?sent=1', {});
  expect(screen.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(await screen.findByLabelText(/^Message/)).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

it('thanks nobody whose link says something else', async () => {
  await openPage('/contact?sent=0', {});
  expect(field('Message')).toBeVisible();
});

it('goes back to an empty form for another message', async () => {
  const { user, fill } = await open();
  await fill(valid);
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Send another message' }));
  expect(field('Message')).toHaveValue('');
  expect(field('Name')).toHaveFocus();
  expect(send()).toBeEnabled();
});

it('cannot be sent twice at once', async () => {
  let finish = (_body: unknown): void => undefined;
  const { user, fill, calls } = await open(() => new Promise((resolve) => (finish = resolve)));
  await fill(valid);
  await user.click(send());
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  await user.type(field('Message'), '{Control>}{Enter}{/Control}');
  expect(field('Message')).toHaveValue(valid.Message);
  finish({});
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('shows the first message of every field that the server refuses', async () => {
  const refusal = { email: ['This address bounces.', 'Second.'], message: ['Too shouty.'] };
  const { user, fill } = await open(failWith(400, refusal));
  await fill(valid);
  await user.click(send());
  expect(await screen.findByText('This address bounces.')).toBeVisible();
  expect(screen.getByText('Too shouty.')).toBeVisible();
  expect(screen.queryByText('Second.')).not.toBeInTheDocument();
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByText('Failed to send message. Please try again.')).not.toBeInTheDocument();
});

it.each([
  ['the server fails', failWith(500, { detail: 'Oops' })],
  ['the server refuses without a field', failWith(400, { detail: 'No' })],
  ['there is no response', networkFailure],
])('keeps what was typed when %s', async (_case, failure) => {
  const { user, fill, respond } = await open(failure);
  await fill(valid);
  await user.click(send());
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  for (const [name, text] of Object.entries(valid)) expect(field(name)).toHaveValue(text);
  respond('POST /contact/', {});
  await user.click(send());
  expect(await screen.findByText('Message Sent!')).toBeVisible();
});
