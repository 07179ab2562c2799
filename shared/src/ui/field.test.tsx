import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Choice, Field, TextField } from './field';

const limits = { min: 2, max: 20 };

it('describes a field by its hint, its limit and what is wrong with it', () => {
  render(<Field label="Name" name="name" hint="Shown" limits={limits} error="Name is required" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAccessibleDescription('Shown 2 to 20 characters Name is required');
  expect(field).toBeInvalid();
});

it('names no description where it has none', () => {
  render(<Field label="Name" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).not.toHaveAttribute('aria-describedby');
  expect(field).toBeValid();
});

it('says what is left of a text that the browser keeps, filled in before or typed', async () => {
  render(<TextField label="Message" limits={limits} defaultValue={'a'.repeat(19)} />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).toHaveAccessibleDescription('1 character left');
  await userEvent.type(field, 'bc');
  expect(field).toHaveAccessibleDescription('1 character too many');
});

it('says what is left of a text that its page keeps', () => {
  const field = (value: string) => (
    <Field label="Name" limits={limits} value={value} onChange={() => undefined} />
  );
  const { rerender } = render(field('a'));
  rerender(field('a'.repeat(20)));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('0 characters left');
});

it('offers a choice under its label', async () => {
  render(
    <Choice
      label="Order"
      defaultValue="new"
      options={[
        ['new', 'Newest first'],
        ['old', 'Oldest first'],
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Oldest first');
});
