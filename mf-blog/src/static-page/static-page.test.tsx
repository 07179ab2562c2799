import { screen } from '@testing-library/react';
import { failWith, networkFailure } from '@waypost/shared/testing/fake-http';
import { openPage } from '../testing/open-page';
import './static-page';

const privacy = {
  title: 'Privacy policy',
  content:
    '<p>We keep <strong>nothing</strong>.</p><script>x()</script><p onclick="x()">Really.</p>',
  featured_image: '/media/pages/privacy.jpg',
  featured_image_alt: 'A closed door',
};

it.each(['/privacy', '/terms', '/write-for-us'])('shows the page %s by its slug', async (path) => {
  const { requests } = await openPage(path, { [`GET /page${path}/`]: privacy });
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'A closed door' })).toBeVisible();
  expect(screen.getByText('nothing').tagName).toBe('STRONG');
  expect(requests()).toEqual([`GET /page${path}/`]);
});

it('strips what is not content', async () => {
  const { container } = await openPage('/privacy', { 'GET /page/privacy/': privacy });
  expect(await screen.findByText('Really.')).not.toHaveAttribute('onclick');
  expect(container.querySelector('script')).toBeNull();
});

it.each([
  ['the detail of the server', failWith(404, { detail: 'No such page.' }), 'No such page.'],
  ['its own words without one', failWith(404), 'Page Not Found'],
  ['its own words without a response', networkFailure, 'Page Not Found'],
])('shows %s', async (_case, failure, text) => {
  await openPage('/nowhere', { 'GET /page/nowhere/': failure });
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('has a placeholder for tags and makes no call for it', async () => {
  const { requests } = await openPage('/tag/web', {});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tag Page - Coming Soon');
  expect(requests()).toEqual([]);
});
