import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Pick one">
        <button type="button">First</button>
        <button type="button">Last</button>
      </Dialog>
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

describe('Dialog', () => {
  it('shows its content under its title only while it is open', async () => {
    const user = await open();
    expect(screen.getByRole('dialog', { name: 'Pick one' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('closes when the reader cancels it', async () => {
    await open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a click on the overlay and not by one inside', async () => {
    const user = await open();
    await user.click(screen.getByRole('heading', { name: 'Pick one' }));
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open when a press that began inside ends on the overlay', async () => {
    const user = await open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('heading', { name: 'Pick one' }) },
      { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
    ]);
    // The browser sends the click to what holds both ends of the press.
    fireEvent.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('leads Tab around inside', async () => {
    const user = await open();
    screen.getByRole('button', { name: 'Last' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
  });
});
