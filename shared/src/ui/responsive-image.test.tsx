import { fireEvent, render, screen } from '@testing-library/react';
import { ResponsiveImage } from './responsive-image';

it('says how wide it is shown only where there are widths to choose from', () => {
  const info = { width: 640, height: 480, widths: [320, 640], color: '#ddd' };
  const { rerender } = render(
    <ResponsiveImage src="/media/a.jpg" info={info} alt="A lamp" sizes="5rem" />,
  );
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '5rem');
  rerender(<ResponsiveImage src="/media/a.jpg" alt="A lamp" sizes="5rem" />);
  expect(screen.getByRole('img')).not.toHaveAttribute('sizes');
});

it('shows the placeholder for a broken image, and the next image again', () => {
  const { rerender } = render(<ResponsiveImage src="/media/a.jpg" alt="A lamp" sizes="5rem" />);
  const image = screen.getByRole('img', { name: 'A lamp' });
  fireEvent.error(image);
  expect(image).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A lamp' })).not.toHaveAttribute('src');
  rerender(<ResponsiveImage src="/media/b.jpg" alt="A chair" sizes="5rem" />);
  expect(screen.getByRole('img', { name: 'A chair' })).toHaveAttribute('src', '/media/b.jpg');
});
