import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { copyRoutes } from './copy-routes';

const routes: RouteObject[] = [
  {
    id: 'parent',
    hydrateFallbackElement: <></>,
    children: [
      { id: 'page', path: '/', lazy: { Component: async () => () => <p>The page</p> } },
      { id: 'other', path: '/other', element: <p>Another page</p> },
    ],
  },
];

it('lets two routers resolve the same lazy page', async () => {
  for (const router of [
    createMemoryRouter(copyRoutes(routes)),
    createMemoryRouter(copyRoutes(routes)),
  ]) {
    const { unmount } = render(<RouterProvider router={router} />);
    expect(await screen.findByText('The page')).toBeVisible();
    unmount();
  }
});

it('keeps everything else', () => {
  const [parent] = copyRoutes(routes);
  expect(parent?.children?.map(({ id, path }) => [id, path])).toEqual([
    ['page', '/'],
    ['other', '/other'],
  ]);
});
