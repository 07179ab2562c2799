import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthorBio } from './author-bio';

const text = () => screen.getByRole('paragraph').textContent;

it('is cut at 150 letters until it is wanted whole', async () => {
  const bio = `${'x'.repeat(150)} and the end`;
  render(<AuthorBio bio={bio} />);
  expect(text()).toBe(`${'x'.repeat(150)}… Read more`);
  await userEvent.click(screen.getByRole('button', { name: 'Read more' }));
  expect(text()).toBe(`${bio} Read less`);
  await userEvent.click(screen.getByRole('button', { name: 'Read less' }));
  expect(text()).toBe(`${'x'.repeat(150)}… Read more`);
});

it('is whole with 150 letters, whatever they are made of', () => {
  const bio = '🚲'.repeat(150);
  render(<AuthorBio bio={bio} />);
  expect(text()).toBe(bio);
});

it('never shows half of an emoji', () => {
  render(<AuthorBio bio={`x${'🚲'.repeat(200)}`} />);
  expect(text()).toBe(`x${'🚲'.repeat(149)}… Read more`);
});

it.each(['', null, undefined])('says so when there is none (%j)', (bio) => {
  render(<AuthorBio bio={bio} />);
  expect(text()).toBe('No bio available.');
});
