import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { comment } from '../testing/article-fixtures';
import { PlainCommentForm } from './plain-comment-form';

const threads = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...comment(index + 1), replies: [] }));

const show = (count: number, path = '/article/a') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <PlainCommentForm threads={threads(count)} />
    </MemoryRouter>,
  );

const choices = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('lets a comment reply to any other', () => {
  show(2);
  expect(choices()).toEqual([
    'Nobody: a comment of its own',
    'Reader 1: Comment number 1.',
    'Reader 2: Comment number 2.',
  ]);
});

it('names the newest 20 alone: every reader gets the form', () => {
  show(500);
  expect(choices()).toHaveLength(21);
  expect(choices().at(-1)).toBe('Reader 500: Comment number 500.');
});

it('says that a comment waits for moderation, to which the form led', () => {
  show(1, '/article/a?sent=1');
  expect(screen.getByRole('status')).toHaveTextContent(/visible after moderation/);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
