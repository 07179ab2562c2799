import type { DeskPicture } from '@waypost/shared/contracts/api.generated';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import { deskApi } from '../../api/desk-api';
import { keepPageOpen } from '../../api/session-end';
import { type DescribedPicture, pictureMarkdown, picturesIn } from './picture-files';
import { PictureDialog } from './picture-dialog';

const picture = (more: Partial<DeskPicture>): DeskPicture => ({
  ...{ id: 3, file: 'pictures/texts/fuse.png', url: '/media/texts/fuse-1a2b3c4d.jpg', bytes: 900 },
  info: { width: 400, height: 300, widths: [96, 160, 320], color: '#1f4e9e' },
  ...{ alt: 'A fuse', focal_point: null, uploaded_by: 'Edda', may_change: true },
  ...{ uploaded_at: '2026-11-20T10:00:00Z', uses: [], other_uses: 0 },
  ...more,
});

const used = picture({
  ...{ id: 4, file: 'pictures/texts/lamp.png', alt: 'A lamp', other_uses: 2 },
  uses: [{ kind: 'article', id: 7, slug: 'lamps', title: 'Lamps', is_public: true }],
});

/** A call with a file, which the test lets get on and responds to. */
class FakeCall extends EventTarget {
  static sent: FakeCall[] = [];
  upload = new EventTarget();
  responseType = '';
  status = 0;
  response: unknown;
  url = '';
  method = '';
  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  send(): void {
    FakeCall.sent.push(this);
  }
  get(loaded: number): void {
    act(() => {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
    });
  }
  respond(status: number, response: unknown): void {
    act(() => {
      Object.assign(this, { status, response }).dispatchEvent(new Event('load'));
    });
  }
}

const realCall = globalThis.XMLHttpRequest;
beforeEach(() => {
  FakeCall.sent = [];
  globalThis.XMLHttpRequest = FakeCall as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realCall;
});

const png = (name: string) => new File(['bytes'], name, { type: 'image/png' });

function openDialog(pictures: DeskPicture[] = [], files?: File[]) {
  const { http, calls } = fakeHttp({
    'GET /desk/media/': { count: pictures.length, next: null, previous: null, results: pictures },
    'PATCH /desk/media/3/': picture({}),
    'DELETE /desk/media/3/': null,
  });
  const onInsert = jest.fn<void, [DescribedPicture]>();
  const onClose = jest.fn();
  const element = <PictureDialog files={files} onInsert={onInsert} onClose={onClose} />;
  const remote = { routes: [{ id: 'mf-desk:test', path: '/x', element }], api: deskApi };
  renderRemote({ remote, path: '/x', http });
  return { user: userEvent.setup(), calls, onInsert, onClose };
}

it('uploads a picture, asks for its description, and gives what a text shows it by', async () => {
  const { user, calls, onInsert, onClose } = openDialog();
  await user.upload(await screen.findByLabelText('Upload pictures'), png('a fuse.png'));
  const [call] = FakeCall.sent;
  expect(call?.url).toBe('/api/desk/media/?name=a%20fuse.png');
  call?.get(40);
  expect(screen.getByRole('progressbar', { name: 'Sending a fuse.png' })).toHaveValue(0.4);
  call?.respond(201, picture({ alt: '' }));

  await user.click(await screen.findByRole('button', { name: 'Insert the picture' }));
  expect(screen.getByText(/Say what is to be seen/)).toBeVisible();
  expect(onInsert).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Description'), ' A [[burnt]  fuse');
  await user.click(screen.getByRole('button', { name: 'Insert the picture' }));
  const [inserted] = onInsert.mock.calls[0]!;
  expect(pictureMarkdown(inserted)).toBe(String.raw`![A \[burnt\] fuse](pictures/texts/fuse.png)`);
  expect(onClose).toHaveBeenCalled();
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { url: '/desk/media/3/' },
    ]),
  );
});

it('takes what only decorates without a description', async () => {
  const { user, calls, onInsert } = openDialog([picture({})]);
  await user.click(await screen.findByRole('button', { name: /^A fuse/ }));
  await user.click(screen.getByRole('checkbox', { name: /It only decorates/ }));
  await user.click(screen.getByRole('button', { name: 'Insert the picture' }));
  expect(onInsert.mock.calls.map(([inserted]) => pictureMarkdown(inserted))).toEqual([
    '![](pictures/texts/fuse.png)',
  ]);
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

it('describes a picture of the library anew, and puts it into no text by that', async () => {
  const { user, calls, onInsert } = openDialog([
    picture({}),
    picture({ id: 9, file: 'pictures/texts/wire.png', may_change: false }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Describe fuse.png' }));
  const field = screen.getByRole('textbox', { name: 'Description' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'A fuse in its holder');
  await user.click(screen.getByRole('button', { name: 'Save the description' }));
  expect(await screen.findByRole('list', { name: 'Pictures' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { url: '/desk/media/3/', data: { alt: 'A fuse in its holder' } },
  ]);
  expect(onInsert).not.toHaveBeenCalled();
});

it('begins where pictures are chosen, not at its way out', async () => {
  openDialog([]);
  await screen.findByText('No pictures here');
  expect(screen.getByLabelText('Upload pictures')).toHaveFocus();
});

it('finds pictures by words, says where they are used, and deletes unused ones alone', async () => {
  const { user, calls } = openDialog([picture({}), used]);
  const cards = within(await screen.findByRole('list', { name: 'Pictures' }));
  const link = cards.getByRole('link', { name: 'Lamps' });
  expect(link).toHaveAttribute('href', '/desk/articles/7');
  expect(link.parentElement).toHaveTextContent('In Lamps, 2 of other people');
  expect(cards.queryByRole('button', { name: 'Delete lamp.png' })).toBeNull();
  await user.click(cards.getByRole('button', { name: 'Delete fuse.png' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete the picture?' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Delete it' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
      { url: '/desk/media/3/' },
    ]),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Name or description' }), 'fuse{Enter}');
  await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ search: 'fuse', page: 1 }));
  await user.click(screen.getByRole('checkbox', { name: 'Only what no text uses' }));
  await waitFor(() => expect(calls.at(-1)?.params).toMatchObject({ unused: true }));
});

it('puts another file in the place of a picture, and says why one cannot take it', async () => {
  const { user, calls } = openDialog([used, picture({ may_change: false })]);
  const field = await screen.findByLabelText('Replace lamp.png');
  expect(screen.queryByLabelText('Replace fuse.png')).toBeNull();
  const listed = calls.length;
  await user.upload(field, png('lit lamp.png'));
  expect(FakeCall.sent[0]).toMatchObject({
    method: 'PUT',
    url: '/api/desk/media/4/file/?name=lit%20lamp.png',
  });
  expect(field).toBeDisabled();
  FakeCall.sent[0]?.respond(422, { detail: 'Only a file of the same kind can take its place.' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/Only a file of the same kind/);

  await user.upload(field, png('lamp.png'));
  expect(screen.queryByRole('alert')).toBeNull();
  FakeCall.sent[1]?.respond(200, used);
  await waitFor(() => expect(calls.length).toBeGreaterThan(listed));
  expect(
    await screen.findByText('Every text shows the new picture within a minute.'),
  ).toBeVisible();
});

it('says why a file is refused, and offers another try where that may help', async () => {
  const { user } = openDialog();
  const field = await screen.findByLabelText('Upload pictures');
  await user.upload(field, [png('a.png'), png('b.png')]);
  FakeCall.sent[0]?.respond(413, { detail: 'A picture may have 10 MiB.' });
  FakeCall.sent[1]?.respond(503, { detail: 'The service is busy.' });
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  const [refused, failed] = screen.getAllByRole('listitem');
  expect(within(refused!).getByRole('alert')).toHaveTextContent('A picture may have 10 MiB.');
  expect(within(refused!).queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(within(failed!).getByRole('button', { name: 'Try again' }));
  expect(FakeCall.sent).toHaveLength(3);
  await user.click(within(refused!).getByRole('button', { name: 'Remove a.png' }));
  expect(screen.queryByText('A picture may have 10 MiB.')).toBeNull();
});

it('sends a file again once somebody signed in, and lets who did not try again', async () => {
  const { user } = openDialog();
  const field = await screen.findByLabelText('Upload pictures');
  const answers = [false, true];
  const letGo = keepPageOpen({
    note: () => undefined,
    ask: async () => answers.shift() ?? false,
  });
  await user.upload(field, png('a.png'));
  FakeCall.sent[0]?.respond(401, { detail: 'Please sign in' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are signed out. Sign in again, then send it again.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  FakeCall.sent[1]?.respond(401, { detail: 'Please sign in' });
  await waitFor(() => expect(FakeCall.sent).toHaveLength(3));
  letGo();
  FakeCall.sent[2]?.respond(201, picture({}));
  expect(await screen.findByRole('button', { name: 'Insert the picture' })).toBeVisible();
});

it('sends what was dropped on a text, or is dropped or pasted there', async () => {
  openDialog([], [png('dropped.png')]);
  const field = await screen.findByLabelText('Upload pictures');
  expect(FakeCall.sent.map(({ url }) => url)).toEqual(['/api/desk/media/?name=dropped.png']);
  const text = new File(['words'], 'a.txt', { type: 'text/plain' });
  fireEvent.drop(field, { dataTransfer: { files: [text, png('second.png')] } });
  fireEvent.paste(field, { clipboardData: { files: [png('image.png')] } });
  expect(FakeCall.sent.map(({ url }) => url.split('=')[1])).toEqual([
    ...['dropped.png', 'second.png', 'image.png'],
  ]);
  expect(picturesIn(null)).toEqual([]);
});
