import { fireEvent, render, screen } from '@testing-library/react';
import { ResponsiveImage } from './responsive-image';

it('shows the placeholder for a broken picture, and the next picture again', () => {
  const { rerender } = render(<ResponsiveImage src="/media/a.jpg" alt="A lamp" sizes="5rem" />);
  const picture = screen.getByRole('img', { name: 'A lamp' });
  fireEvent.error(picture);
  expect(picture).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A lamp' })).not.toHaveAttribute('src');
  rerender(<ResponsiveImage src="/media/b.jpg" alt="A chair" sizes="5rem" />);
  expect(screen.getByRole('img', { name: 'A chair' })).toHaveAttribute('src', '/media/b.jpg');
});
