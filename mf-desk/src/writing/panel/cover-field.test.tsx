import type { DeskPicture } from '@waypost/shared/contracts/api.generated';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import { deskApi } from '../../api/desk-api';
import { CoverField } from './cover-field';

const picture: DeskPicture = {
  ...{ id: 3, file: 'pictures/texts/fuse.png', url: '/media/texts/fuse-1a2b3c4d.jpg', bytes: 900 },
  info: { width: 400, height: 300, widths: [96, 160, 320], color: '#1f4e9e' },
  ...{ alt: 'A fuse', focal_point: null, uploaded_by: 'Edda', may_change: true },
  ...{ uploaded_at: '2026-11-20T10:00:00Z', uses: [], other_uses: 0 },
};

function openField(fields = '') {
  const { http } = fakeHttp({
    'GET /desk/media/': { count: 1, next: null, previous: null, results: [picture] },
    'PATCH /desk/media/3/': picture,
  });
  let source = '';
  function Text() {
    const [text, setText] = useState(`---\ntitle: Fuses\n${fields}---\n\nA text.\n`);
    source = text;
    return <CoverField source={text} onChange={setText} />;
  }
  const remote = { routes: [{ id: 'mf-desk:test', path: '/x', element: <Text /> }], api: deskApi };
  renderRemote({ remote, path: '/x', http });
  const written = () => source.split('---\n')[1]!.replace('title: Fuses\n', '');
  return { user: userEvent.setup(), written };
}

it('takes a picture of the library as the cover, with its description', async () => {
  const { user, written } = openField();
  expect(
    await screen.findByText('The one in its content file, else one drawn by the site'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose the cover' }));
  await user.click(await screen.findByRole('button', { name: /^A fuse/ }));
  await user.clear(screen.getByLabelText('Description'));
  await user.click(screen.getByRole('button', { name: 'Use it as the cover' }));
  expect(screen.getByText(/Say what is to be seen/)).toBeVisible();
  await user.type(screen.getByLabelText('Description'), 'A burnt fuse');
  await user.click(screen.getByRole('button', { name: 'Use it as the cover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written()).toBe('cover: pictures/texts/fuse.png\ncover_alt: A burnt fuse\n');

  await user.clear(screen.getByLabelText('Description of the cover'));
  expect(written()).toBe('cover: pictures/texts/fuse.png\n');
  await user.click(screen.getByRole('button', { name: 'Let the site draw it' }));
  expect(written()).toBe('');
});

it('says what stays in sight by a click on the picture, or in numbers', async () => {
  const { written } = openField('cover: pictures/texts/fuse.png\ncover_position: 20% 80%\n');
  const left = await screen.findByRole('slider', { name: 'From the left' });
  expect(left).toHaveValue('20');
  fireEvent.change(left, { target: { value: '35' } });
  expect(written()).toContain('cover_position: "35% 80%"\n');

  const shown = screen.getByRole('group', { name: /What stays in sight/ }).querySelector('img')!;
  jest
    .spyOn(shown.parentElement!, 'getBoundingClientRect')
    .mockReturnValue({ left: 100, top: 50, width: 400, height: 200 } as DOMRect);
  // jsdom has no PointerEvent.
  const place = { bubbles: true, clientX: 400, clientY: 100 };
  fireEvent(shown, new MouseEvent('pointerdown', place));
  await waitFor(() => expect(screen.getByLabelText('From the top')).toHaveValue('25'));
});

it('leaves the cover out, and brings it back', async () => {
  const { user, written } = openField('cover: pictures/texts/fuse.png\ncover_alt: A fuse\n');
  await user.click(await screen.findByRole('button', { name: 'No cover' }));
  expect(written()).toBe('cover: false\n');
  expect(screen.getByText('None')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Let the site draw it' }));
  expect(written()).toBe('');
});
